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

test.each([
  ['Owes', '350', 'Owes: 350'],
  [
    'Deposit,Scheme,Certificate,Arrears',
    '865,mydeposits,C-1,12.50',
    'Scheme: mydeposits\nCertificate: C-1\nArrears: 12.50',
  ],
])(
  'what a sheet says of money from before (%s) is kept as a note, and never left out',
  async (columns, cells, note) => {
    const ann = await app.person()
    const file = { fileName: 'lets.csv', text: `${head},${columns}\n${home},${cells}` }
    const { mapping } = (await ann.call('POST', '/api/lets/import', file)).body
    const done = await ann.call('POST', '/api/lets/import', { ...file, mapping, dryRun: false })
    expect(done.status, done.text).toBe(200)
    const [{ id }] = (await ann.call('GET', '/api/properties')).body
    expect((await ann.call('GET', `/api/notes?kind=properties&id=${id}`)).body).toMatchObject([
      { text: note },
    ])
    const [tenancy] = (await ann.call('GET', '/api/tenancies')).body
    expect(tenancy.deposit).toBe(columns.startsWith('Deposit') ? 865 : null)
  },
)
