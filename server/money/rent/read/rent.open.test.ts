import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenCharge } from '#shared/money/rent/rent.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../../testing/records.ts'

let app: PeopledApp
let owner: Person
let let1: string
let let2: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

async function aLet(landlord: string, startDate: string): Promise<string> {
  const property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
  const links = { tenant, property, landlord }
  const body = aTenancy(links, { startDate, endDate: null, rentAmount: 1000 })
  return (await owner.call('POST', '/api/tenancies', body)).body.id
}
const start = (id: string) => owner.call('POST', `/api/tenancies/${id}/schedule`, {})
const accountOf = async (id: string) => (await owner.call('GET', `/api/tenancies/${id}/account`)).body
const record = (receipts: object[]) => owner.call('POST', '/api/receipts', { receipts })

beforeEach(async () => {
  owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  let1 = await aLet(landlord, '2026-01-31')
  let2 = await aLet(landlord, '2026-01-31')
  await start(let1)
  await start(let2)
})

test('payments of several tenancies, and two of one, each pay the oldest charge', async () => {
  const answer = await record([
    { tenancyId: let1, amount: 400 },
    { tenancyId: let2, amount: 50, reference: 'ALMA 2' },
    { tenancyId: let1, amount: 700 },
  ])
  expect(answer.status, answer.text).toBe(201)
  const [one, two] = [await accountOf(let1), await accountOf(let2)]
  expect([one.charges[0].paid, one.charges[1].paid, two.charges[0].paid]).toEqual([1000, 100, 50])
  const [january, february] = one.charges
  expect(one.receipts.map(({ pays }: { pays: object[] }) => pays)).toEqual([
    [{ chargeId: january.id, amount: 400 }],
    [
      { chargeId: january.id, amount: 600 },
      { chargeId: february.id, amount: 100 },
    ],
  ])
})

test('open charges of every tenancy are listed, oldest first, and a payment shrinks them', async () => {
  await record([{ tenancyId: let1, amount: 1400 }])
  const answer = await owner.call('GET', '/api/rent/open-charges')
  const open = (answer.body as OpenCharge[]).filter(({ tenancyId }) => tenancyId === let1)
  expect(open.slice(0, 2)).toEqual([
    expect.objectContaining({ kind: 'rent', due: '2026-02-28', outstanding: 600 }),
    expect.objectContaining({ due: '2026-03-31', outstanding: 1000 }),
  ])
  const other = await app.person()
  expect((await other.call('GET', '/api/rent/open-charges')).body).toEqual([])
})

test('a period that the tenancy’s end has shortened is asked for until that end, in lists and on invoices', async () => {
  await owner.call('POST', `/api/tenancies/${let1}/end`, {
    endedOn: '2026-02-09',
    why: 'tenant-notice',
    version: 1,
  })
  const { body } = await owner.call('GET', '/api/rent/open-charges')
  const open = (body as OpenCharge[]).filter(({ tenancyId }) => tenancyId === let1)
  // 31 January to 27 February is 28 days, and 10 of them are owed.
  const owed = { from: '2026-01-31', to: '2026-02-09' }
  expect(open).toMatchObject([{ ...owed, outstanding: 357.14 }])
  const { lines } = (await owner.call('GET', '/api/invoices/rent-of-month?month=2026-01')).body
  const [line] = lines.filter(({ tenancyId }: { tenancyId: string }) => tenancyId === let1)
  expect(line).toMatchObject({ periodFrom: owed.from, periodTo: owed.to, amount: 357.14 })
})
