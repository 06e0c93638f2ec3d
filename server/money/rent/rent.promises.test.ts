import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type Answer, type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})
afterEach(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

const thisMonth = `${today().slice(0, 7)}-01`
const monthsFromNow = (count: number) => startOfPeriod({ every: 'month', anchor: thisMonth }, count)
const tomorrow = addDays(today(), 1)
const nobody = '0198aaaa-0000-7000-8000-000000000000'

const letFrom = (startDate: string, rentAmount = 1200) =>
  aRentedHome(owner, { tenancy: { startDate, rentAmount } })
const post = (id: string, what: string, body: object, headers?: Record<string, string>) =>
  owner.call('POST', `/api/tenancies/${id}/${what}`, body, headers)
const accountOf = async (id: string) => (await owner.call('GET', `/api/tenancies/${id}/account`)).body
const readTenancy = async (id: string) => (await owner.call('GET', `/api/tenancies/${id}`)).body
const reverse = (entry: string) =>
  owner.call('POST', `/api/entries/${entry}/reverse`, { reason: 'A mistake' })

async function end(id: string, endedOn: string) {
  const { version } = (await owner.call('GET', `/api/tenancies/${id}`)).body
  const answer = await post(id, 'end', { endedOn, why: 'tenant-notice', version })
  expect(answer.status, answer.text).toBe(200)
}

/** The status of a refusal, and its sentences by field. */
const refusalOf = ({ status, body }: Answer) => [status, body.errors]

describe('a payment is refused with a sentence', () => {
  test.each([
    [{ amount: '1e5' }, { amount: 'Write the amount as 1012.50' }],
    [{ amount: 1.234 }, { amount: 'At most 2 decimals' }],
    [{ amount: 1e12 }, { amount: 'At most 999,999,999.99' }],
    [
      { amount: 5, personId: nobody },
      { personId: 'The payer is not a tenant of this tenancy. Choose another' },
    ],
    [
      { amount: 5, pays: [{ chargeId: nobody, amount: 5 }] },
      { pays: 'One of these charges belongs to another tenancy' },
    ],
  ])('%j', async (body, errors) => {
    const { id } = await letFrom(monthsFromNow(-1))
    expect(refusalOf(await post(id, 'receipts', body))).toEqual([400, errors])
    expect((await accountOf(id)).receipts).toEqual([])
  })

  test('when it is to pay more than its amount', async () => {
    const { id } = await letFrom(monthsFromNow(-1))
    const [first, second] = (await accountOf(id)).charges
    const pays = [
      { chargeId: first.id, amount: 3 },
      { chargeId: second.id, amount: 3 },
    ]
    expect(refusalOf(await post(id, 'receipts', { amount: 5, pays }))).toEqual([
      400,
      { pays: 'Only £2.00 of this payment can pay that charge' },
    ])
  })
})

test('each bad input is refused with a sentence, and changes nothing', async () => {
  const home = await letFrom(monthsFromNow(-2))
  const over = await letFrom(monthsFromNow(-2))
  await end(over.id, addDays(monthsFromNow(-1), -1))
  const stranger = await aRentedHome(await app.person())
  const used = { 'idempotency-key': 'a-payment-of-100' }
  const { account, entryId } = (await post(home.id, 'receipts', { amount: 100 }, used)).body
  const closed = addDays(monthsFromNow(-1), -1)
  await reverse(entryId)
  const ofOwner = async (query: string, ...values: unknown[]) =>
    app.services.pool.query(query, [owner.accountId, ...values])
  await ofOwner('insert into books (account_id, closed_through) values ($1, $2)', closed)
  // The rent was stated on an earlier day, so that another rent from the same day is no correction of today.
  await ofOwner("update schedules set created_at = created_at - interval '2 days' where account_id = $1")
  const { version } = await readTenancy(home.id)
  const pays = [{ chargeId: account.charges[0].id, amount: 6 }]
  const tenant = (name: string, share: number) => ({
    name,
    role: 'tenant',
    share,
    email: `${name}@example.org`,
    phone: '020 7946 0101',
  })
  const people = [tenant('ann', 600), tenant('bo', 500)]
  const at = (what: string, id = home.id) => `/api/tenancies/${id}/${what}`
  type Case = [path: string, body: object, status: number, says: string, headers?: typeof used]
  const cases: Case[] = [
    [at('receipts'), { amount: 0 }, 400, 'Enter an amount above 0'],
    [at('receipts'), { amount: -1 }, 400, 'Enter an amount above 0'],
    [at('receipts'), { amount: 5, day: tomorrow }, 400, 'This date is in the future.'],
    [at('receipts'), { amount: 5, day: closed }, 400, ' is closed. Enter it for '],
    [at('receipts'), { amount: 5, pays }, 400, 'Only £5.00 of this payment can pay that charge.'],
    [at('receipts', over.id), { amount: 1200.01 }, 400, ' and owes £1,200.00. Enter that amount or less.'],
    [at('receipts', stranger.id), { amount: 5 }, 404, 'Record not found'],
    [at('receipts'), { amount: 5, currency: 'USD' }, 400, 'This account uses GBP. Another currency'],
    [at('receipts'), { amount: 200 }, 409, 'came with another request before', used],
    [at('people'), { people, version }, 400, 'The shares add up to £1,100.00, but the rent is £1,200.00'],
    [at('schedule'), { amount: 900, from: monthsFromNow(-2) }, 400, 'Choose another date.'],
    [at('end'), { endedOn: '2020-01-01', why: 'other', version }, 400, 'The last day is before the start'],
    [`/api/entries/${entryId}/reverse`, { reason: 'Again' }, 409, 'This entry has been reversed already.'],
  ]
  const read = async () => {
    const { rows } = await app.services.pool.query('select count(*) from transfers')
    return [rows, await accountOf(home.id), await accountOf(over.id), await readTenancy(home.id)]
  }
  const before = await read()
  for (const [path, body, status, says, headers] of cases) {
    const answer = await owner.call(path.endsWith('people') ? 'PUT' : 'POST', path, body, headers)
    const { detail } = answer.body
    expect.soft([status, detail], path).toEqual([answer.status, expect.stringContaining(says)])
  }
  expect(await read()).toEqual(before)
})

test('a payment from before the end that is typed after the end makes credit', async () => {
  const { id } = await letFrom(monthsFromNow(-1))
  await end(id, addDays(today(), -1))
  const { owed } = await accountOf(id)
  const answer = await post(id, 'receipts', { amount: owed + 100, day: monthsFromNow(-1) })
  expect([answer.status, answer.body.account.credit]).toEqual([201, 100])
})

test('money is given back once it has come', async () => {
  const { id } = await letFrom(monthsFromNow(0), 1000)
  await post(id, 'receipts', { amount: 1300, day: today() })
  const early = await post(id, 'refunds', { amount: 300, day: addDays(today(), -1) })
  expect([early.status, Object.keys(early.body.errors)]).toEqual([400, ['day']])
  expect((await post(id, 'refunds', { amount: 300, day: today() })).status).toBe(201)
})

test('a mistyped opening balance is reversed and stated again', async () => {
  const { id } = await aRentedHome(owner, {
    tenancy: { startDate: monthsFromNow(0), rentAmount: 1000 },
    schedule: { opening: 50 },
  })
  const again = () => post(id, 'schedule', { opening: 500 })
  expect(refusalOf(await again())).toEqual([
    400,
    { opening: 'The rent account already has an opening balance. Reverse that first' },
  ])
  const { lines, charges } = await accountOf(id)
  const opening = charges.find(({ kind }: { kind: string }) => kind === 'opening')
  await reverse(lines.find(({ chargeId }: { chargeId: string | null }) => chargeId === opening.id).id)
  expect((await again()).body.account.owed).toBe(1500)
})

describe('a rent account is not started', () => {
  test.each([
    ['with three decimals owed', {}, { opening: 1.234 }, { opening: 'At most 2 decimals' }],
    [
      'with a rent beyond what can be stored',
      {},
      { amount: 999_999_999.99, every: 'week' },
      { amount: 'At most 999,999,999.99 a month' },
    ],
    [
      'before the tenancy',
      { startDate: '2026-01-01' },
      { from: '2025-12-31' },
      { from: 'The tenancy begins on 1 Jan 2026' },
    ],
  ])('%s', async (_, tenancy, schedule, errors) => {
    const { id } = await aRentedHome(owner, { tenancy, schedule: false })
    expect(refusalOf(await post(id, 'schedule', schedule))).toEqual([400, errors])
    expect((await accountOf(id)).startedOn).toBeNull()
  })

  test('so long ago that it would have thousands of charges', async () => {
    const { id } = await aRentedHome(owner, { tenancy: { startDate: '1930-01-01' }, schedule: false })
    const [status, errors] = refusalOf(await post(id, 'schedule', {}))
    expect([status, errors.from]).toEqual([400, expect.stringMatching(/at the earliest/)])
  })
})

test('the start of a tenancy with a rent account is not moved to where it cannot be charged', async () => {
  const { id } = await letFrom(monthsFromNow(-1))
  const { version } = (await owner.call('GET', `/api/tenancies/${id}`)).body
  const answer = await owner.call('PATCH', `/api/tenancies/${id}`, { startDate: '1930-01-01', version })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['startDate']])
})

test('the notice and the agreement of an increase have happened', async () => {
  const { id } = await letFrom(monthsFromNow(-1))
  for (const field of ['servedOn', 'agreedOn'])
    expect(
      refusalOf(await post(id, 'schedule', { amount: 1300, from: monthsFromNow(3), [field]: tomorrow })),
    ).toEqual([400, { [field]: 'This date is in the future' }])
})

describe('another charge is refused', () => {
  test('when deposits together come above the limit', async () => {
    const { id } = await letFrom(monthsFromNow(-1))
    const deposit = (amount: number) => post(id, 'charges', { kind: 'deposit', amount })
    expect((await deposit(40)).status).toBe(201)
    expect(refusalOf(await deposit(1380))).toEqual([
      400,
      { amount: expect.stringMatching(/at most £1,344\.61/) },
    ])
  })

  test.each([
    [addDays(today(), 400), 'Choose a date within the next year'],
    ['1990-01-01', expect.stringMatching(/^The rent account starts on/)],
  ])('when it falls due on %s', async (dueOn, dueOnError) => {
    const { id } = await letFrom(monthsFromNow(-1))
    const answer = await post(id, 'charges', { kind: 'utilities', amount: 20, dueOn })
    expect(refusalOf(answer)).toEqual([400, { dueOn: dueOnError }])
  })
})

test('a charge of another tenancy is not written off', async () => {
  const { id } = await letFrom(monthsFromNow(-1))
  const elsewhere = await letFrom(monthsFromNow(-1))
  const [{ id: chargeId }] = (await accountOf(elsewhere.id)).charges
  const body = { kind: 'write-off', chargeId, agreedOn: today(), reason: 'Goodwill' }
  expect(refusalOf(await post(id, 'write-offs', body))).toEqual([
    400,
    { chargeId: 'This charge belongs to another tenancy. Choose one of this tenancy' },
  ])
})

test('a rent that goes down, up and down again leaves each month charged once', async () => {
  const { id } = await letFrom(monthsFromNow(-3), 1000)
  const rent = (amount: number) =>
    post(id, 'schedule', { amount, from: monthsFromNow(-3) }).then(({ body }) => body.account)
  await post(id, 'receipts', { amount: 4000 })
  expect((await rent(800)).credit).toBe(800)
  expect(await rent(1000)).toMatchObject({ owed: 0, credit: 0 })
  expect((await rent(800)).credit).toBe(800)
})

test('a tenancy that ended elsewhere, or begins another day, is charged for its days', async () => {
  const { id } = await letFrom(monthsFromNow(-3), 1000)
  const start = async (startDate: string) => {
    const { version } = (await owner.call('GET', `/api/tenancies/${id}`)).body
    const answer = await owner.call('PATCH', `/api/tenancies/${id}`, { startDate, version })
    expect(answer.status, answer.text).toBe(200)
    return (await accountOf(id)).owed
  }
  expect(await start(monthsFromNow(-5))).toBe(6000)
  expect(await start(monthsFromNow(1))).toBe(0)
  expect(await start(monthsFromNow(-3))).toBe(4000)
  await end(id, addDays(monthsFromNow(-1), -1))
  expect((await accountOf(id)).owed).toBe(2000)
  await owner.call('DELETE', `/api/tenancies/${id}/end`)
  expect((await accountOf(id)).owed).toBe(4000)
})
