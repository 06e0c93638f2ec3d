import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { scopeOf } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { catchUpRent } from './account/rent.catch-up.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

/** A monthly rent of 1,000 that fell due first ten days ago. */
const aHome = (owner: Person): Promise<RentedHome> =>
  aRentedHome(owner, {
    tenancy: { startDate: addDays(today(), -10), rentAmount: 1000 },
    schedule: { from: addDays(today(), -10) },
  })

/** Works with a server's clock that is so many days ahead. */
async function withClock(days: number, work: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}
const chargeIn = (owner: Person, days: number) => withClock(days, () => catchUpRent(scopeOf(app, owner)))
const month = (number: number) => startOfPeriod({ every: 'month', anchor: addDays(today(), -10) }, number)
const figures = async (owner: Person) => {
  const [row] = (await owner.call('GET', '/api/rent')).body
  return { owed: row.owed, nextDue: row.nextDue }
}
const readAhead = async (owner: Person) => (await owner.call('GET', '/api/rent/ahead')).body
const remove = (owner: Person) => owner.call('POST', '/api/rent/ahead/remove')

test('charges of a clock that jumped ahead are found and removed, and each returns on its day', async () => {
  const owner = await app.person()
  await aHome(owner)
  const before = await figures(owner)
  expect(await readAhead(owner)).toBeNull()
  await chargeIn(owner, 70)
  expect(await readAhead(owner)).toEqual({ count: 2, amount: 2000, until: month(2) })
  const answer = await remove(owner)
  expect([answer.status, answer.body]).toEqual([200, { count: 2 }])
  expect(await readAhead(owner)).toBeNull()
  expect(await figures(owner)).toEqual(before)
  // Nothing that is worked out again brings them back before their day.
  await catchUpRent(scopeOf(app, owner))
  expect(await readAhead(owner)).toBeNull()
  await chargeIn(owner, 30)
  const { rows } = await app.services.pool.query(
    `select due_on::text as due, (pence - taken_off)::int as pence from charges where account_id = $1 and kind = 'rent' order by 1`,
    [owner.accountId],
  )
  expect(rows.map(({ pence }) => pence)).toEqual([100_000, 100_000, 0])
  expect((await remove(owner)).body).toEqual({ count: 1 })
})

test('what a payment has paid stays, with the rent before it', async () => {
  const owner = await app.person()
  const home = await aHome(owner)
  await chargeIn(owner, 70)
  const pay = (amount: number) => owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount })
  expect((await pay(1500)).status).toBe(201)
  expect(await readAhead(owner)).toEqual({ count: 1, amount: 1000, until: month(2) })
  expect((await remove(owner)).body).toEqual({ count: 1 })
  expect(await figures(owner)).toMatchObject({ owed: 0 })
  expect((await remove(owner)).body).toEqual({ count: 0 })
})

test('another account finds and removes nothing of it', async () => {
  const [owner, neighbour] = [await app.person(), await app.person()]
  await aHome(owner)
  await chargeIn(owner, 70)
  expect(await readAhead(neighbour)).toBeNull()
  expect((await remove(neighbour)).body).toEqual({ count: 0 })
  expect((await readAhead(owner)).count).toBe(2)
})
