import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'
import { readTodayRow } from '../../testing/today.ts'

let app: PeopledApp
let owner: Person
let links: { tenant: string; property: string; landlord: string }

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
  links = { tenant, property, landlord }
})

const daysAgo = (days: number) => addDays(today(), -days)

/** A tenancy of long ago that somebody marked as terminated so many days ago, and nobody touched since. */
async function markedTerminated(days: number, terms: object) {
  const { body } = await owner.call('POST', '/api/tenancies', aTenancy(links, terms))
  const set = { status: 'terminated', version: body.version }
  const marked = (await owner.call('PATCH', `/api/tenancies/${body.id}`, set)).body
  await app.services.pool.query(
    `update tenancies set over_since = $2::date, updated_at = ($2::date + time '12:00') at time zone 'Europe/London'
     where account_id = $3 and id = $1`,
    [body.id, daysAgo(days), owner.accountId],
  )
  await app.services.pool.query(
    `update properties set created_at = $2, status = 'available' where account_id = $1`,
    [owner.accountId, daysAgo(800)],
  )
  return marked
}

const analytics = async (from: string) =>
  (await owner.call('GET', `/api/analytics?from=${from}&to=${today()}`)).body

test('correcting the deposit of a terminated tenancy moves neither its last day nor the rent roll', async () => {
  const row = await markedTerminated(510, { startDate: daysAgo(540), endDate: null })
  const before = await analytics(daysAgo(600))
  const corrected = await owner.call('PATCH', `/api/tenancies/${row.id}`, {
    deposit: 99,
    version: row.version,
  })
  expect(corrected.body.ranUntil).toBe(daysAgo(511))
  const after = await analytics(daysAgo(600))
  expect(after.months).toEqual(before.months)
  expect(after.empty).toEqual(before.empty)
})

test('marking a terminated tenancy once more, or as expired, does not move its last day', async () => {
  const row = await markedTerminated(510, { startDate: daysAgo(540), endDate: null })
  for (const status of ['terminated', 'expired', 'terminated']) {
    const set = { ids: [row.id], set: { status } }
    expect((await owner.call('POST', '/api/tenancies/bulk', set)).status).toBe(200)
    expect((await owner.call('GET', `/api/tenancies/${row.id}`)).body).toMatchObject({
      status,
      ranUntil: daysAgo(511),
    })
  }
})

test('a property stands empty for the overview since the day that it does for the analytics', async () => {
  await markedTerminated(99, { startDate: daysAgo(400), endDate: addDays(today(), 200) })
  const { empty } = await analytics(daysAgo(98))
  expect(empty).toMatchObject({ properties: 1, days: 99 })
  expect((await owner.call('GET', '/api/overview')).body.longEmpty).toHaveLength(1)
  expect(await readTodayRow(owner, 'empty')).toMatchObject({ count: 1 })
})
