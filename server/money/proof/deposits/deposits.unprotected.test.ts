import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome } from '../../../testing/rent.ts'
import { readTodayRow } from '../../../testing/today.ts'

let app: PeopledApp
let owner: Person
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person('landlord')
})
afterAll(() => app.stop())

const day = (ago: number) => addDays(today(), -ago)
const waiting = () => readTodayRow(owner, 'deposits')

test('a deposit needs attention until it is protected, by the day and the sum of its card', async () => {
  const home = await aRentedHome(owner, {
    tenancy: { startDate: day(20), deposit: 865 },
    schedule: { from: day(10) },
  })
  const post = (body: object) => owner.call('POST', `/api/tenancies/${home.id}/deposit`, body)
  expect(await waiting()).toBeUndefined()
  const taken = await post({ action: 'record', amount: 865, day: day(20), place: 'here' })
  expect(taken.status, taken.text).toBe(200)
  expect(taken.body.protectBy).toBe(addDays(day(20), 29))
  expect(await waiting()).toMatchObject({
    count: 1,
    first: [{ id: home.id, amount: 865, day: taken.body.protectBy }],
  })
  const safe = await post({ action: 'protect', scheme: 'mydeposits', reference: 'C-1', day: day(1) })
  expect(safe.status, safe.text).toBe(200)
  expect(safe.body.protectBy).toBeNull()
  expect(await waiting()).toBeUndefined()
})
