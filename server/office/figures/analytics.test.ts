import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { removeSampleRent } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant } from '../../testing/records.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const inDays = (days: number) => addDays(today(), days)

async function read(person: Person, from: string, to: string): Promise<Analytics> {
  const { status, body, text } = await person.call('GET', `/api/analytics?from=${from}&to=${to}`)
  expect(status, text).toBe(200)
  return body
}

async function add(person: Person, name: string, input: object) {
  const { status, body, text } = await person.call('POST', `/api/${name}`, input)
  expect(status, text).toBe(201)
  return body
}

/** Plain SQL, written by hand. */
async function rows(text: string, ...values: unknown[]) {
  return (await app.services.pool.query(text, values)).rows
}

/** A landlord with a property that one tenant may rent; `enteredOn` is the day that it came on the books. */
async function aDoor(person: Person, property: object, enteredOn?: string) {
  const landlord = (await add(person, 'landlords', aLandlord())).id
  const home = (await add(person, 'properties', aProperty(landlord, property))).id
  const tenant = (await add(person, 'tenants', aTenant(home))).id
  if (enteredOn)
    await rows(
      'update properties set created_at = $2::date where account_id = $3 and id = $1',
      home,
      enteredOn,
      person.accountId,
    )
  const rent = (change: object) =>
    add(person, 'tenancies', aTenancy({ tenant, property: home, landlord }, change))
  return { home, rent }
}

test('the sample street’s figures are what plain SQL finds', async () => {
  const person = await app.person()
  expect((await person.call('POST', '/api/sample-data')).status).toBe(204)
  await removeSampleRent(app.services.pool, person.accountId)
  const [from, to] = [inDays(-400), today()]
  const figures = await read(person, from, to)
  expect(figures.records).toEqual({ properties: 12, tenancies: 13, invoices: 6, viewings: 5 })

  const last = figures.months.at(-1)
  expect(last).toMatchObject({ on: to, rentRoll: 42_500, let: 11, properties: 12 })
  for (const month of figures.months) {
    const [found] = await rows(
      `select coalesce(sum((select pence from schedules s where s.account_id = t.account_id and s.tenancy_id = t.id
         and coalesce(s.from_day, '1900-01-01') <= $2 order by s.seq desc limit 1)), 0)::float8 / 100 rent,
       count(distinct property_id)::int let from tenancies t
       where account_id = $1 and status = 'active' and start_date <= $2 and (end_date is null or end_date >= $2)`,
      person.accountId,
      month.on,
    )
    expect(month).toMatchObject({ rentRoll: found.rent, let: found.let })
  }
  const [received] = await rows(
    `select sum(amount)::float8 sum from invoices where account_id = $1 and type = 'rent' and status = 'paid'`,
    person.accountId,
  )
  expect(figures.months.reduce((sum, month) => sum + month.received, 0)).toBe(received.sum)
  expect(received.sum).toBeGreaterThan(0)

  const overdue = await rows(
    `select amount::float8 from invoices
     where account_id = $1 and (status = 'overdue' or (status = 'pending' and due_date < $2))`,
    person.accountId,
    today(),
  )
  expect(overdue.length).toBeGreaterThan(0)
  expect(figures.arrears.reduce((sum, { count }) => sum + count, 0)).toBe(overdue.length)
  expect(figures.arrears.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    overdue.reduce((sum, { amount }) => sum + amount, 0),
  )
  const rents = await rows(
    `select borough, bedrooms, count(*)::int, percentile_cont(0.5) within group (order by rent) median,
     round(avg(rent), 2)::float8 average from properties where account_id = $1 group by 1, 2 order by 1, 2`,
    person.accountId,
  )
  expect(figures.rents).toEqual(rents)
})

test('rent counts from the first to the last day of a tenancy, and never before it has begun', async () => {
  const person = await app.person()
  const first = await aDoor(person, { rent: 1000 })
  await first.rent({ startDate: '2024-03-15', endDate: '2024-06-30', status: 'expired', rentAmount: 900 })
  const second = await aDoor(person, { rent: 1200 })
  await second.rent({ startDate: '2024-05-31', endDate: null, status: 'active', rentAmount: 1200.5 })
  const third = await aDoor(person, {})
  await third.rent({ startDate: '2024-04-01', endDate: null, status: 'pending', rentAmount: 5000 })

  const { months } = await read(person, '2024-02-10', '2024-07-20')
  expect(months.map(({ receivedByInvoices: _, passed: __, ...month }) => month)).toEqual([
    { month: '2024-02', on: '2024-02-29', rentRoll: 0, received: 0, let: 0, properties: 0 },
    { month: '2024-03', on: '2024-03-31', rentRoll: 900, received: 0, let: 1, properties: 1 },
    { month: '2024-04', on: '2024-04-30', rentRoll: 900, received: 0, let: 1, properties: 1 },
    { month: '2024-05', on: '2024-05-31', rentRoll: 2100.5, received: 0, let: 2, properties: 2 },
    { month: '2024-06', on: '2024-06-30', rentRoll: 2100.5, received: 0, let: 2, properties: 2 },
    { month: '2024-07', on: '2024-07-20', rentRoll: 1200.5, received: 0, let: 1, properties: 2 },
  ])
})

test('a tenancy that was ended today no longer counts today, and counted yesterday', async () => {
  const person = await app.person()
  const door = await aDoor(person, {})
  const tenancy = await door.rent({ startDate: '2025-01-01', endDate: null, rentAmount: 1500 })
  const { status } = await person.call('PATCH', `/api/tenancies/${tenancy.id}`, {
    version: tenancy.version,
    status: 'terminated',
  })
  expect(status).toBe(200)
  expect((await read(person, inDays(-1), today())).months.at(-1)).toMatchObject({ rentRoll: 0, let: 0 })
  expect((await read(person, inDays(-1), inDays(-1))).months).toMatchObject([{ rentRoll: 1500, let: 1 }])
})

test('what was given back is no longer received, from the day on which it was', async () => {
  const person = await app.person()
  const { id } = await aRentedHome(person, { tenancy: { startDate: inDays(-20), rentAmount: 1200 } })
  const received = async () =>
    (await read(person, inDays(-30), today())).months.reduce((sum, month) => sum + month.received, 0)
  await person.call('POST', `/api/tenancies/${id}/receipts`, { amount: 1500, day: inDays(-3) })
  expect(await received()).toBe(1500)
  const back = await person.call('POST', `/api/tenancies/${id}/refunds`, { amount: 300, day: inDays(-1) })
  expect(back.status, back.text).toBe(201)
  expect(await received()).toBe(1200)
  expect((await read(person, inDays(-30), inDays(-2))).months.at(-1)?.received).toBe(1500)
  const undone = await person.call('POST', `/api/entries/${back.body.entryId}/reverse`, {
    reason: 'Mistyped',
  })
  expect(undone.status, undone.text).toBeLessThan(300)
  expect(await received()).toBe(1500)
})

test('received is paid rent by its day of payment, within the period’s own days', async () => {
  const person = await app.person()
  const paid = async (day: string, change: object) => {
    const { id } = await add(person, 'invoices', anInvoice({ status: 'paid', ...change }))
    await rows(
      'update invoices set paid_on = $2 where account_id = $3 and id = $1',
      id,
      day,
      person.accountId,
    )
  }
  await paid('2025-04-05', { amount: 1 })
  await paid('2025-04-06', { amount: 20 })
  await paid('2025-05-01', { amount: 300.25 })
  await paid('2025-05-20', { amount: 4000, type: 'deposit' })
  await paid('2025-05-21', { amount: 50_000 })
  await add(person, 'invoices', anInvoice({ amount: 600_000, issueDate: '2025-05-01' }))
  const { months } = await read(person, '2025-04-06', '2025-05-20')
  expect(months.map(({ month, received }) => [month, received])).toEqual([
    ['2025-04', 20],
    ['2025-05', 300.25],
  ])
})

test('arrears fall into their ages at 30, 60 and 90 days; pending past its due date is among them', async () => {
  const person = await app.person()
  const due = (days: number, amount: number, status = 'pending') =>
    add(person, 'invoices', anInvoice({ issueDate: '2020-01-01', dueDate: inDays(-days), amount, status }))
  await due(0, 1)
  await due(1, 20)
  await due(30, 300)
  await due(31, 4000)
  await due(60, 5, 'overdue')
  await due(90, 60)
  await due(91, 700, 'overdue')
  await due(500, 8000, 'cancelled')
  await due(500, 9000, 'paid')
  const { arrears, invoices } = await read(person, '2024-01-01', today())
  expect(arrears).toEqual([
    { age: '0–30', count: 2, invoices: 2, amount: 320 },
    { age: '31–60', count: 2, invoices: 2, amount: 4005 },
    { age: '61–90', count: 1, invoices: 1, amount: 60 },
    { age: '90+', count: 1, invoices: 1, amount: 700 },
  ])
  const list = (await person.call('GET', '/api/invoices')).body as { status: string; type: string }[]
  for (const { status, type, count } of invoices)
    expect(list.filter((row) => row.status === status && row.type === type)).toHaveLength(count)
  expect(invoices.reduce((sum, { count }) => sum + count, 0)).toBe(list.length)
})

test('days empty are those without a running tenancy; days that two tenancies share count once', async () => {
  const person = await app.person()
  const shared = await aDoor(person, { addressLine1: '1 Shared Street' }, '2024-01-01')
  await shared.rent({ startDate: '2025-01-11', endDate: '2025-01-20', status: 'expired' })
  await shared.rent({ startDate: '2025-01-16', endDate: '2025-01-25', status: 'expired' })
  const late = await aDoor(person, { addressLine1: '2 Late Street' }, '2025-01-30')
  const let_ = await aDoor(person, { addressLine1: '3 Let Street' }, '2024-01-01')
  await let_.rent({ startDate: '2024-06-01', endDate: null })
  await aDoor(person, { addressLine1: '4 New Street' }, '2025-02-01')

  const { empty } = await read(person, '2025-01-01', '2025-01-31')
  expect(empty).toEqual({
    properties: 2,
    days: 18,
    longest: [
      { id: shared.home, address: '1 Shared Street', postCode: 'NW1 1AA', days: 16, ofDays: 31 },
      { id: late.home, address: '2 Late Street', postCode: 'NW1 1AA', days: 2, ofDays: 2 },
    ],
  })
})

test('one borough is one however it was typed; median and average are of asking rents', async () => {
  const person = await app.person()
  const landlord = (await add(person, 'landlords', aLandlord())).id
  for (const [borough, rent] of [
    ['Camden', 1000],
    ['camden ', 1200],
    ['CAMDEN', 2000],
  ] as const)
    await add(person, 'properties', aProperty(landlord, { borough, rent, bedrooms: 2 }))
  await add(person, 'properties', aProperty(landlord, { borough: 'Barnet', rent: 900, bedrooms: 0 }))
  const { rents } = await read(person, '2025-01-01', '2025-01-31')
  expect(rents).toMatchObject([
    { borough: 'Barnet', bedrooms: 0, count: 1, median: 900, average: 900 },
    { bedrooms: 2, count: 3, median: 1200, average: 1400 },
  ])
})

test('nobody’s figures hold anybody else’s records, and an empty account has none', async () => {
  const busy = await app.person()
  await busy.call('POST', '/api/sample-data')
  const { records, months, invoices, rents, empty } = await read(await app.person(), inDays(-60), today())
  expect(records).toEqual({ properties: 0, tenancies: 0, invoices: 0, viewings: 0 })
  expect(
    months.every((month) => month.rentRoll === 0 && month.received === 0 && month.properties === 0),
  ).toBe(true)
  expect([invoices, rents, empty.longest]).toEqual([[], [], []])
  expect((await app.anybody('GET', `/api/analytics?from=2025-01-01&to=2025-02-01`)).status).toBe(401)
})

test('a period that makes no sense is refused in words; one that reaches ahead ends today', async () => {
  const person = await app.person()
  const refused = async (query: string) => (await person.call('GET', `/api/analytics${query}`)).body
  expect(await refused('?from=2025-02-01&to=2025-01-01')).toMatchObject({
    status: 400,
    errors: { to: 'The last day is before the first' },
  })
  expect(await refused(`?from=${inDays(1)}&to=${inDays(9)}`)).toMatchObject({
    errors: { from: 'The first day is in the future' },
  })
  expect(await refused('?from=1990-01-01&to=2025-01-01')).toMatchObject({
    errors: { from: 'At most 10 years at once' },
  })
  expect(await refused('?from=soon')).toMatchObject({ status: 400 })
  expect(await read(person, '2025-01-01', inDays(90))).toMatchObject({ to: today() })
})

test('the same question is answered from memory until something is written', async () => {
  const { call } = await app.person()
  const path = `/api/analytics?from=2025-01-01&to=2025-03-31`
  const tag = (await call('GET', path)).headers.get('etag') ?? ''
  expect((await call('GET', path, undefined, { 'if-none-match': tag })).status).toBe(304)
  const other = await call('GET', '/api/analytics?from=2025-02-01&to=2025-03-31')
  expect(other.body.months).toHaveLength(2)
  await call('POST', '/api/invoices', anInvoice())
  expect((await call('GET', path, undefined, { 'if-none-match': tag })).status).toBe(200)
})

test('sums of money are to the penny: 0.10 and 0.20 make 0.30', async () => {
  const person = await app.person()
  for (const rentAmount of [0.1, 0.2]) {
    const { rent } = await aDoor(person, {})
    await rent({ startDate: '2020-01-01', rentAmount })
  }
  for (const amount of [0.1, 0.2]) {
    await add(person, 'invoices', anInvoice({ amount, status: 'paid' }))
    await add(person, 'invoices', anInvoice({ amount, dueDate: inDays(-10) }))
  }
  const figures = await read(person, today(), today())
  expect(figures.months[0]).toMatchObject({ rentRoll: 0.3, received: 0.3 })
  expect(figures.arrears[0]).toMatchObject({ count: 2, amount: 0.3 })
  expect(figures.invoices.map(({ amount }) => amount)).toEqual([0.3, 0.3])
})

test('rent is received on the day it came, a deposit is no rent, and what reached landlords is a figure of its own', async () => {
  const person = await app.person()
  const home = await aRentedHome(person, {
    tenancy: { startDate: '2026-08-01' },
    schedule: { from: '2026-08-01' },
  })
  const send = async (what: string, body: object) =>
    expect((await person.call('POST', `/api/tenancies/${home.id}/${what}`, body)).status).toBe(201)
  await send('charges', { kind: 'deposit', amount: 1100, dueOn: '2026-08-01' })
  await send('receipts', { amount: 1100, day: '2026-08-03', note: 'Deposit' })
  await send('receipts', { amount: 1000, day: '2026-08-05' })
  await send('receipts', { amount: 1000, day: '2026-08-28' })
  const { months } = await read(person, '2026-08-01', '2026-09-30')
  expect(months.map(({ month, received, passed }) => [month, received, passed])).toEqual([
    ['2026-08', 2000, 1000],
    ['2026-09', 0, 1000],
  ])
})
