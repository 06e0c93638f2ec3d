import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome } from '../../../testing/rent.ts'

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
  expect(body.code).toBe('row-refused')
  expect(body.errors).toEqual({
    'receipts.1.day': 'This date is in the future',
    'receipts.2.tenancyId': 'This tenancy has no rent account. Start one first',
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

test('whoever has paid the present period owes nothing until the next, and whoever has not owes it', async () => {
  const homes = await Promise.all([1, 2, 3].map(() => aRentedHome(owner, { schedule: false })))
  const [paid = '', late = '', waits = ''] = homes.map(({ id }) => id)
  const start = (input: object) =>
    owner.call('POST', '/api/rent-accounts', { from: 'period', kind: 'assured', ...input })
  const accountOf = async (id: string) => (await owner.call('GET', `/api/tenancies/${id}/account`)).body
  const foreign = await start({ tenancyIds: [late], paid: [paid] })
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['paid']])
  expect((await start({ tenancyIds: [paid], paid: [paid], from: 'start' })).status).toBe(400)
  expect((await start({ tenancyIds: [paid, late], paid: [paid] })).body).toEqual({ count: 2 })
  const account = await accountOf(paid)
  expect(account).toMatchObject({ owed: 0, owedSince: null, credit: 0, charges: [], receipts: [] })
  expect(account.startedOn > today()).toBe(true)
  expect((await accountOf(late)).owed).toBe(1000)
  const rows: { id: string; owedSince: string | null }[] = (await owner.call('GET', '/api/rent')).body
  expect(rows.find(({ id }) => id === paid)?.owedSince).toBeNull()
  const { body: tenancy } = await owner.call('GET', `/api/tenancies/${waits}`)
  const end = { endedOn: today(), why: 'surrender', version: tenancy.version }
  const ended = await owner.call('POST', `/api/tenancies/${waits}/end`, end)
  expect(ended.status, ended.text).toBe(200)
  const over = await start({ tenancyIds: [waits], paid: [waits] })
  expect([over.status, over.body.code]).toEqual([400, 'tenancy-ends-before'])
})

test('rent accounts of many tenancies are started at once, from the present period, or none is', async () => {
  const waiting = await Promise.all([1, 2].map(() => aRentedHome(owner, { schedule: false })))
  const [one = '', other = ''] = waiting.map(({ id }) => id)
  const start = (tenancyIds: string[], from = 'period') =>
    owner.call('POST', '/api/rent-accounts', { tenancyIds, from, kind: 'assured' })
  const refused = await start([one, first])
  expect([refused.status, refused.body.code]).toEqual([409, 'rent-account-exists'])
  expect((await start([one, (await aRentedHome(await app.person(), { schedule: false })).id])).status).toBe(
    400,
  )
  expect((await start([one, other, one])).body).toEqual({ count: 2 })
  const { body } = await owner.call('GET', `/api/tenancies/${one}/account`)
  expect(body.charges).toHaveLength(1)
  expect(body.owed).toBe(1000)
})
