import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant } from '../../testing/records.ts'
import { readTodayRow } from '../../testing/today.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('the sample street gives 12 properties, 28 active tenants, 42,500 a month and 92 % let', async () => {
  const person = await app.person()
  const { call } = person
  expect((await call('POST', '/api/sample-data')).status).toBe(204)
  const { body } = await call('GET', '/api/overview')
  expect(body).toMatchObject({
    totalProperties: { now: 12, before: 12 },
    activeTenants: { now: 28, before: 28 },
    monthlyRevenue: { now: 42_500, before: 42_350 },
    occupancyRate: { now: 92, before: 92 },
    hasSample: true,
    hasReceipt: true,
  })
  expect((await (await app.person()).call('GET', '/api/overview')).body).toMatchObject({ hasReceipt: false })
  expect(body.street).toHaveLength(12)
  expect(body.recentProperties).toHaveLength(2)
  const { months, arrears } = (await call('GET', `/api/analytics?from=${lastMonth}&to=${today()}`)).body
  const overdue = arrears.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  expect(overdue).toBe((await readTodayRow(person, 'arrears'))?.amount)
  expect(await readTodayRow(person, 'overdue')).toBeUndefined()
  for (const { receivedByInvoices } of months) expect(receivedByInvoices).toBe(0)
})

/** The first day of this month and the last day of the month before it. */
const monthBegan = `${today().slice(0, 7)}-01`
const lastMonth = addDays(monthBegan, -1)

async function aBook(person: Person, entered?: string) {
  const { call, accountId } = person
  const add = async (kind: string, input: object) => {
    const { status, body, text } = await call('POST', `/api/${kind}`, input)
    expect(status, text).toBe(201)
    return body
  }
  const landlord = (await add('landlords', aLandlord())).id
  const home = (change: object = {}) =>
    add(
      'properties',
      aProperty(landlord, {
        postCode: 'EH1 1AA',
        ...(entered && { onBooksSince: entered }),
        ...change,
      }),
    )
  const letHome = async (terms: object) => {
    const property = (await home()).id
    const tenant = (await add('tenants', aTenant(property))).id
    return add('tenancies', aTenancy({ tenant, property, landlord }, terms))
  }
  const read = async () => (await call('GET', '/api/overview')).body
  const analytics = async () => (await call('GET', `/api/analytics?from=${lastMonth}&to=${lastMonth}`)).body
  return { add, home, letHome, read, analytics, landlord, accountId }
}

test('an account’s first records are compared with nothing', async () => {
  const { home, letHome, read } = await aBook(await app.person())
  await letHome({ startDate: '2020-01-01', rentAmount: 950 })
  await home()
  expect(await read()).toMatchObject({
    totalProperties: { now: 2, before: null },
    activeTenants: { now: 1, before: null },
    monthlyRevenue: { now: 950, before: null },
    occupancyRate: { now: 50, before: null },
  })
})

test('last month is compared by the days of tenancies and rents, not by the day of the entry', async () => {
  const person = await app.person()
  const { home, letHome, read, analytics } = await aBook(person, '2019-05-01')
  await home()
  const raised = await letHome({ startDate: '2020-01-01', rentAmount: 1000 })
  await letHome({ startDate: monthBegan, rentAmount: 700 })
  await letHome({ startDate: '2020-01-01', endDate: lastMonth, rentAmount: 300 })
  const { status } = await person.call('PATCH', `/api/tenancies/${raised.id}`, {
    version: raised.version,
    rentAmount: 1100,
    rentFrom: monthBegan,
  })
  expect(status).toBe(200)
  const figures = await read()
  expect(figures).toMatchObject({
    totalProperties: { now: 4, before: 4 },
    activeTenants: { now: 2, before: 2 },
    monthlyRevenue: { now: 1800, before: 1300 },
    occupancyRate: { now: 50, before: 50 },
  })
  expect((await analytics()).months).toMatchObject([{ on: lastMonth, rentRoll: 1300, let: 2, properties: 4 }])
})

test('a tenancy that begins later is no revenue, and its home is let agreed until then', async () => {
  const person = await app.person()
  const { add, letHome, read } = await aBook(person)
  const { propertyId } = await letHome({ startDate: addDays(today(), 20), rentAmount: 1200 })
  const { body: home } = await person.call('GET', `/api/properties/${propertyId}`)
  expect(home).toMatchObject({ status: 'pending', isLet: false })
  expect(await read()).toMatchObject({
    monthlyRevenue: { now: 0 },
    occupancyRate: { now: 0 },
    street: [{ status: 'pending', isLet: false }],
  })
  const { pool } = app.services
  await pool.query('update tenancies set start_date = $2 where account_id = $1', [person.accountId, today()])
  // The overview is answered from memory until something is written.
  await add('landlords', aLandlord({ name: 'Another' }))
  expect((await person.call('GET', `/api/properties/${propertyId}`)).body).toMatchObject({
    status: 'rented',
    isLet: true,
  })
  expect(await read()).toMatchObject({
    monthlyRevenue: { now: 1200 },
    street: [{ status: 'rented', isLet: true }],
  })
})

test('what is unfinished waits in the day’s queue', async () => {
  const person = await app.person()
  const { add, home, letHome, read } = await aBook(person, '2019-05-01')
  await home({ status: 'rented' })
  const past = await letHome({ startDate: '2020-01-01', endDate: '2021-01-01' })
  await add('invoices', anInvoice())
  expect(await readTodayRow(person, 'unlet')).toMatchObject({ count: 1 })
  expect(await readTodayRow(person, 'pastEnd')).toMatchObject({ count: 1, ids: [past.id] })
  expect(await readTodayRow(person, 'howToPay')).toMatchObject({ count: 1, text: 'invoices' })
  // The home of the tenancy that is past its end was entered as available, and has stood empty since.
  expect(await readTodayRow(person, 'empty')).toMatchObject({ count: 1 })
  expect((await read()).longEmpty).toHaveLength(1)
  await person.call('PATCH', '/api/agency', { paymentDetails: 'Sort code 00-00-00' })
  await person.call('POST', `/api/tenancies/${past.id}/end`, {
    endedOn: '2021-01-01',
    why: 'term-ended',
    version: past.version,
  })
  for (const kind of ['pastEnd', 'howToPay'] as const)
    expect(await readTodayRow(person, kind)).toBeUndefined()
})

test('sums of money are to the penny: 0.10 and 0.20 make 0.30', async () => {
  const person = await app.person()
  const { add, letHome, read } = await aBook(person, '2019-05-01')
  for (const rentAmount of [0.1, 0.2]) await letHome({ rentAmount, startDate: '2020-01-01' })
  for (const amount of [0.1, 0.2]) await add('invoices', anInvoice({ amount, dueDate: '2026-01-15' }))
  expect(await readTodayRow(person, 'overdue')).toMatchObject({ amount: 0.3 })
  expect(await read()).toMatchObject({ monthlyRevenue: { now: 0.3, before: 0.3 } })
})
