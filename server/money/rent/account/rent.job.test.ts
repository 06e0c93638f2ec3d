import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../../testing/records.ts'
import { chargeDueRent } from './rent.job.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})
afterEach(() => void vi.useRealTimers())

async function aWeeklyLet(): Promise<void> {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
  const start = { startDate: addDays(today(), -1), endDate: null }
  const { body } = await owner.call('POST', '/api/tenancies', aTenancy({ tenant, property, landlord }, start))
  await owner.call('POST', `/api/tenancies/${body.id}/schedule`, { amount: 200, every: 'week' })
}
const rentPosted = async () =>
  (
    await app.services.pool.query(
      `select due_on::text as due, author_name as author from charges
        join entries on entries.account_id = charges.account_id and entries.tenancy_id = charges.tenancy_id
          and entries.day = charges.due_on and entries.kind = 'charge'
        where charges.account_id = $1 order by 1`,
      [owner.accountId],
    )
  ).rows

test('rent is charged once on its due day even if nobody reads the account', async () => {
  await aWeeklyLet()
  expect(await rentPosted()).toHaveLength(1)
  const coming = addDays(today(), 6)
  vi.useFakeTimers({ now: Date.now() + 6 * 86_400_000, toFake: ['Date'] })
  expect(await chargeDueRent(app.services)).toBeGreaterThan(0)
  expect(await chargeDueRent(app.services)).toBe(0)
  expect((await rentPosted()).at(-1)).toEqual({ due: coming, author: 'Gable' })
})

test('a server that was off for three weeks charges what it missed', async () => {
  await aWeeklyLet()
  vi.useFakeTimers({ now: Date.now() + 21 * 86_400_000, toFake: ['Date'] })
  await Promise.all([chargeDueRent(app.services), chargeDueRent(app.services)])
  expect(await rentPosted()).toHaveLength(4)
})

test('a server that stops begins no other account', async () => {
  await aWeeklyLet()
  vi.useFakeTimers({ now: Date.now() + 21 * 86_400_000, toFake: ['Date'] })
  expect(await chargeDueRent(app.services, () => true)).toBe(0)
  expect(await rentPosted()).toHaveLength(1)
})
