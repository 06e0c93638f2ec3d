import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('the sample street gives 12 properties, 28 active tenants, 42,500 a month and 92 % let', async () => {
  const { call } = await app.person()
  expect((await call('POST', '/api/sample-data')).status).toBe(204)
  const { body } = await call('GET', '/api/overview')
  expect(body).toMatchObject({
    totalProperties: { now: 12, before: 0 },
    activeTenants: { now: 28, before: 0 },
    monthlyRevenue: { now: 42_500, before: 0 },
    occupancyRate: { now: 92, before: 0 },
    hasSample: true,
    attention: { overdueInvoices: 1, overdueAmount: 2850 },
  })
  expect(body.street).toHaveLength(12)
  expect(body.recentProperties).toHaveLength(2)
})

test('what was there before this month, and what changed since, is told from the history', async () => {
  const { call, accountId } = await app.person()
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body
  const add = async (status: string) =>
    (await call('POST', '/api/properties', aProperty(landlord.id, { status }))).body
  const [stays, turns, goes] = [await add('rented'), await add('available'), await add('rented')]
  // These three are made to have been there for long.
  const { pool } = app.services
  await pool.query(`update audit set created_at = created_at - interval '3 months' where account_id = $1`, [
    accountId,
  ])
  await pool.query(
    `update properties set created_at = created_at - interval '3 months' where account_id = $1`,
    [accountId],
  )
  await call('PATCH', `/api/properties/${turns.id}`, { version: turns.version, status: 'rented' })
  await call('DELETE', `/api/properties/${goes.id}`)
  await add('available')

  const { body } = await call('GET', '/api/overview')
  expect(body.totalProperties).toEqual({ now: 3, before: 3 })
  expect(body.occupancyRate).toEqual({ now: 67, before: 67 })
  expect(body.street.map((house: { id: string }) => house.id)).toContain(stays.id)
  await call('PATCH', `/api/properties/${stays.id}`, { version: stays.version, status: 'available' })
  const later = (await call('GET', '/api/overview')).body
  expect(later.occupancyRate).toEqual({ now: 33, before: 67 })
  expect(later.attention).toMatchObject({ longEmpty: 1, longEmptyIds: [stays.id] })
})

test('sums of money are to the penny: 0.10 and 0.20 make 0.30', async () => {
  const { call, accountId } = await app.person()
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body.id
  const letFor = async (rentAmount: number) => {
    const property = (await call('POST', '/api/properties', aProperty(landlord))).body.id
    const tenant = (await call('POST', '/api/tenants', aTenant(property))).body.id
    const terms = { rentAmount, startDate: '2020-01-01' }
    return (await call('POST', '/api/tenancies', aTenancy({ tenant, property, landlord }, terms))).body
  }
  const lets = [await letFor(0.1), await letFor(0.2)]
  for (const amount of [0.1, 0.2])
    await call('POST', '/api/invoices', anInvoice({ amount, dueDate: '2026-01-15' }))
  const read = async () => (await call('GET', '/api/overview')).body
  expect(await read()).toMatchObject({ attention: { overdueAmount: 0.3 }, monthlyRevenue: { now: 0.3 } })

  const { pool } = app.services
  for (const table of ['audit', 'tenancies'])
    await pool.query(
      `update ${table} set created_at = created_at - interval '3 months' where account_id = $1`,
      [accountId],
    )
  await call('PATCH', `/api/tenancies/${lets[0].id}`, { rentAmount: 0.4, version: lets[0].version })
  expect((await read()).monthlyRevenue).toEqual({ now: 0.6, before: 0.3 })
})
