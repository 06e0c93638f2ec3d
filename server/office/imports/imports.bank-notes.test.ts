import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const header =
  'Landlord,Landlord Email,Landlord Phone,Address,Town,Borough,Postcode,Type,Bedrooms,Bathrooms,Rent,Price,LL Sort Code,LL Account No,Pay to,Remarks'
const home = (n: number, more: string) =>
  `Lena No${n},lena${n}@example.org,0114 496 000${n},${n} Quay Street,Sheffield,Sheffield,S1 2AB,House,2,1,895,,20-45-4${n},1234567${n},${more}`
const file = {
  fileName: 'properties.csv',
  text: [
    header,
    home(1, '40-12-31,Alarm 1234'),
    home(2, '40-12-32,Pay to 40-12-32 account no 87654321'),
  ].join('\n'),
}

test('a file of properties says where the rent of its landlords goes, and its examples hide it', async () => {
  const ann = await app.person()
  const call = (body: object) =>
    ann.call('POST', '/api/properties/import', { ...file, makePeople: true, ...body })
  const { body } = await call({})
  expect(body.mapping.slice(12, 14)).toEqual(['landlordSortCode', 'landlordAccountNumber'])
  expect(body.bankColumns).toEqual([12, 13, 14])
  expect(JSON.stringify([body.sample, body.top])).not.toMatch(/20-45-4|1234567|40-12-31/)

  // A column that only its cells tell cannot be kept as a note.
  const asNote = [...body.mapping]
  asNote[14] = 'notes'
  const refused = await call({ mapping: asNote, dryRun: false })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['mapping']])

  const done = await call({ mapping: body.mapping, dryRun: false, replies: {} })
  expect(done.status, done.text).toBe(200)
  expect(done.body.facts).toEqual([{ kind: 'details', count: 2, amount: null }])
  const { rows } = await app.services.pool.query('select text from notes where account_id = $1', [
    ann.accountId,
  ])
  expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/40-12-32|87654321/)
})

test('words of a note that tell bank details are stored without their digits, and the row says so', async () => {
  const ann = await app.person()
  const call = (body: object) =>
    ann.call('POST', '/api/properties/import', { ...file, makePeople: true, ...body })
  const { mapping } = (await call({})).body
  const asNote = [...mapping]
  asNote[15] = 'notes'
  const checked = (await call({ mapping: asNote })).body
  expect(checked.warnings).toMatchObject([{ row: 3 }])
  expect((await call({ mapping: asNote, dryRun: false })).status).toBe(200)
  const { rows } = await app.services.pool.query('select text from notes where account_id = $1', [
    ann.accountId,
  ])
  const texts = rows.map(({ text }) => text).join('\n')
  expect(texts).toContain('Alarm 1234')
  expect(texts).not.toMatch(/87654321/)
})
