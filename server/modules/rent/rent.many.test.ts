import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let first: string
let second: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  first = await aLet(owner)
  second = await aLet(owner)
})

const aLet = async (who: Person) => (await aRentedHome(who)).id
const post = (receipts: object[], headers = {}) => owner.call('POST', '/api/receipts', { receipts }, headers)
const receiptsOf = async (id: string) =>
  (await owner.call('GET', `/api/tenancies/${id}/account`)).body.receipts

test('payments of several tenancies are recorded at once, and the answer says what each of them paid', async () => {
  const { owed } = (await owner.call('GET', `/api/tenancies/${first}/account`)).body
  const { status, body } = await post([
    { tenancyId: first, amount: 400, day: '2026-11-01' },
    { tenancyId: second, amount: 30 },
    { tenancyId: first, amount: 700, day: '2026-11-02', method: 'cash', reference: 'Two' },
  ])
  expect(status).toBe(201)
  expect(body.map(({ tenancyId }: { tenancyId: string }) => tenancyId)).toEqual([first, second, first])
  expect(body[2]).toMatchObject({ owed: owed - 1100, owedSince: '2026-02-28', credit: 0 })
  expect(body[2].pays).toMatchObject([
    { due: '2026-01-31', amount: 600 },
    { due: '2026-02-28', amount: 100 },
  ])
  expect(await receiptsOf(first)).toMatchObject([
    { id: body[0].entryId, amount: 400 },
    { id: body[2].entryId, amount: 700, method: 'cash', reference: 'Two' },
  ])
})

test('a payment that cannot be recorded stops all of them, and its row is named', async () => {
  const stranger = await aLet(await app.person())
  const { status, body } = await post([
    { tenancyId: first, amount: 400 },
    { tenancyId: second, amount: 400, day: addDays(today(), 1) },
    { tenancyId: stranger, amount: 400 },
  ])
  expect(status).toBe(400)
  expect(body.detail).toBe(
    'Row 2: This day has not come yet. 1 more cannot be recorded either. Nothing was recorded.',
  )
  expect(body.errors).toEqual({
    'receipts.1.day': 'This day has not come yet',
    'receipts.2.tenancyId': 'There is no rent account of such a tenancy',
  })
  expect(await receiptsOf(first)).toEqual([])
})

test('what an ended tenancy owes is paid once: a second payment in the same call is refused', async () => {
  const { version } = (await owner.call('GET', `/api/tenancies/${first}`)).body
  const ended = { endedOn: '2026-02-14', why: 'tenant-notice', version }
  expect((await owner.call('POST', `/api/tenancies/${first}/end`, ended)).status).toBe(200)
  const { owed } = (await owner.call('GET', `/api/tenancies/${first}/account`)).body
  const { status, body } = await post([
    { tenancyId: first, amount: owed },
    { tenancyId: first, amount: owed },
  ])
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual(['receipts.1.amount'])
})

test('the same Idempotency-Key records the payments once', async () => {
  const headers = { 'idempotency-key': 'one-grid-of-payments' }
  const rows = [{ tenancyId: first, amount: 10 }]
  const [one, two] = [await post(rows, headers), await post(rows, headers)]
  expect([one.status, two.text]).toEqual([201, one.text])
  expect(await receiptsOf(first)).toHaveLength(1)
})

test('rent accounts of many tenancies are started at once, from the present period, or none is', async () => {
  const waiting = await Promise.all([1, 2].map(() => aRentedHome(owner, { schedule: false })))
  const [one = '', other = ''] = waiting.map(({ id }) => id)
  const start = (tenancyIds: string[], from = 'period') =>
    owner.call('POST', '/api/rent-accounts', { tenancyIds, from })
  const refused = await start([one, first])
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'One of these tenancies has a rent account already. Nothing was started.',
  ])
  expect((await start([one, (await aRentedHome(await app.person(), { schedule: false })).id])).status).toBe(
    400,
  )
  expect((await start([one, other, one])).body).toEqual({ count: 2 })
  const { body } = await owner.call('GET', `/api/tenancies/${one}/account`)
  expect(body.charges).toHaveLength(1)
  expect(body.owed).toBe(1000)
})
