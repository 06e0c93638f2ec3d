import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const head =
  'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone,Start'
const home =
  '1 Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,Lea Land,lea@example.org,0113 496 0000,Tom Okoro,tom@example.org,07700 900123,2026-02-01'

/** Deposits at a scheme of which nobody says who holds the money. */
const replies = { 'deposit-named': 'leave' }

test.each([
  ['Owes,Arrears', '350,12.50', 'Arrears: 12.50'],
  ['Deposit,Scheme,Certificate', '865,mydeposits,C-1', 'Scheme: mydeposits\nCertificate: C-1'],
])(
  'what a sheet says of money from before (%s) is kept as a note, and never left out',
  async (columns, cells, note) => {
    const ann = await app.person()
    const file = { fileName: 'lets.csv', text: `${head},${columns}\n${home},${cells}` }
    const { mapping } = (await ann.call('POST', '/api/lets/import', file)).body
    const done = await ann.call('POST', '/api/lets/import', { ...file, mapping, replies, dryRun: false })
    expect(done.status, done.text).toBe(200)
    const [{ id }] = (await ann.call('GET', '/api/properties')).body
    expect((await ann.call('GET', `/api/notes?kind=properties&id=${id}`)).body).toMatchObject([
      { text: note },
    ])
    const [tenancy] = (await ann.call('GET', '/api/tenancies')).body
    expect(tenancy.deposit).toBe(columns.startsWith('Deposit') ? 865 : null)
  },
)

const owed =
  'Arrears is kept as a note, and nothing is charged for it. Start the rent account of that tenancy on its own, and enter what was owed before its first charge.'
const taken =
  'Scheme and Certificate are kept as a note, and no deposit is recorded as held. A Deposit column sets the agreed deposit only. Use Record Deposit on each tenancy to enter where it is held.'

test.each([
  ['Owes', '350', []],
  ['Owes,Arrears', '350,350', [owed]],
  ['Deposit,Scheme,Certificate', '865,mydeposits,C-1', [taken]],
  ['Deposit', '865', []],
  ['Notes', 'A quiet street', []],
])('the preview says that money from before (%s) has still to be entered', async (columns, cells, notes) => {
  const ann = await app.person()
  const file = { fileName: 'lets.csv', text: `${head},${columns}\n${home},${cells}` }
  const { mapping } = (await ann.call('POST', '/api/lets/import', file)).body
  const { body } = await ann.call('POST', '/api/lets/import', { ...file, mapping, replies })
  expect([body.errors, body.notes]).toEqual([[], notes])
})
