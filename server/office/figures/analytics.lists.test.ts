import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { isWithinRange } from '#shared/day-range.ts'
import * as lists from '#shared/office/figures/analytics.lists.ts'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { type Invoice, invoiceDays } from '#shared/records/invoices/invoices.ts'
import type { Property } from '#shared/records/properties/properties.ts'
import { ranOn, type Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { rentOn } from '#shared/records/terms/terms.ts'
import { viewingsThatLed } from '#shared/records/viewings/viewings.led.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'
import { removeSampleRent } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const inDays = (days: number) => addDays(today(), days)
const rows = async (text: string, ...values: unknown[]) => (await app.services.pool.query(text, values)).rows

async function add(person: Person, name: string, input: object) {
  const { status, body, text } = await person.call('POST', `/api/${name}`, input)
  expect(status, text).toBe(201)
  return body
}

/** What a list shows with these filters; days are named in addresses as invoiceDays has them. */
function shown<Row extends object>(all: Row[], query: lists.ListQuery, days: Record<string, string>): Row[] {
  return all.filter((row) =>
    Object.entries(query).every(([key, value]) => {
      const field = (name: string) => (row as Record<string, unknown>)[name]
      return days[key] ? isWithinRange(field(days[key]) as string | null, value) : field(key) === value
    }),
  )
}

const sum = (invoices: Invoice[]) =>
  Math.round(invoices.reduce((all, { amount }) => all + amount, 0) * 100) / 100

/** Of the sample's tenancies one was ended before its time, one waits to begin, and one ran out unnoticed. */
async function endSome(person: Person) {
  const [first, second, third] = (await person.call('GET', '/api/tenancies')).body as Tenancy[]
  const set = async (row: Tenancy | undefined, change: object) => {
    const { status, text } = await person.call('PATCH', `/api/tenancies/${row?.id}`, {
      version: row?.version,
      ...change,
    })
    expect(status, text).toBe(200)
  }
  await set(first, { status: 'terminated' })
  await rows(
    `update tenancies set over_since = over_since - 70 where account_id = $1 and id = $2`,
    person.accountId,
    first?.id,
  )
  await set(second, { status: 'pending', startDate: inDays(-100) })
  await set(third, { startDate: inDays(-150), endDate: inDays(-40) })
}

test('every figure of invoices and rents is what its own list shows, and what plain SQL finds', async () => {
  const person = await app.person()
  await person.call('POST', '/api/sample-data')
  await removeSampleRent(app.services.pool, person.accountId)
  await endSome(person)
  const statuses = ['pending', 'paid', 'overdue', 'cancelled']
  const types = ['rent', 'rent', 'deposit', 'utilities']
  for (let at = 0; at < 60; at += 1) {
    const { id } = await add(
      person,
      'invoices',
      anInvoice({
        amount: 100 + at * 7.25,
        issueDate: '2020-01-01',
        dueDate: inDays(20 - at * 4),
        status: statuses[at % 4],
        type: types[(at >> 2) % 4],
      }),
    )
    if (at % 4 === 1)
      await rows(
        'update invoices set paid_on = $2 where account_id = $3 and id = $1',
        id,
        inDays(-at * 6),
        person.accountId,
      )
  }
  const all: Invoice[] = (await person.call('GET', '/api/invoices')).body
  const listed = (query: lists.ListQuery) => shown(all, query, invoiceDays)
  const [from, to] = [inDays(-200), today()]
  const figures: Analytics = (await person.call('GET', `/api/analytics?from=${from}&to=${to}`)).body

  const whole = Math.round(figures.months.reduce((each, { received }) => each + received, 0) * 100) / 100
  expect(sum(listed(lists.receivedList(figures)))).toBe(whole)
  for (const { month, received } of figures.months) {
    const query = lists.receivedMonthList(month, figures)
    expect([month, sum(listed(query))]).toEqual([month, received])
    const [found] = await rows(
      `select coalesce(sum(amount), 0)::float8 sum from invoices where account_id = $1 and type = 'rent' and status = 'paid'
       and paid_on >= $2 and paid_on <= $3 and to_char(paid_on, 'YYYY-MM') = $4`,
      ...[person.accountId, from, to, month],
    )
    expect([month, found.sum]).toEqual([month, received])
  }
  expect(figures.arrears.every(({ count }) => count > 0)).toBe(true)
  const bounds = { '0–30': [-9999, 30], '31–60': [31, 60], '61–90': [61, 90], '90+': [91, 9999] }
  for (const { age, count, amount } of figures.arrears) {
    const list = listed(lists.arrearsList(age, today()))
    expect([age, list.length, sum(list)]).toEqual([age, count, amount])
    const [found] = await rows(
      `select count(*)::int, sum(amount)::float8 from invoices where account_id = $1 and $2::date - due_date between $3 and $4
       and (status = 'overdue' or (status = 'pending' and due_date < $2::date))`,
      ...[person.accountId, today(), ...bounds[age]],
    )
    expect([age, found.count, found.sum]).toEqual([age, count, amount])
  }
  for (const { status, type, count, amount } of figures.invoices) {
    const list = listed(lists.invoicesList(status, type))
    expect([status, type, list.length, sum(list)]).toEqual([status, type, count, amount])
  }
  const tenancies: Tenancy[] = (await person.call('GET', '/api/tenancies')).body
  for (const { month, on, rentRoll, let: taken } of figures.months) {
    const list = tenancies.filter((tenancy) => ranOn(tenancy, lists.runningList(on).on ?? ''))
    const rents =
      Math.round(list.reduce((all, { rents }) => all + rentOn(rents, on).rentAmount, 0) * 100) / 100
    expect([month, rents, new Set(list.map(({ propertyId }) => propertyId)).size]).toEqual([
      month,
      rentRoll,
      taken,
    ])
  }
  const homes: Property[] = (await person.call('GET', '/api/properties')).body
  for (const { borough, bedrooms, count } of figures.rents) {
    const asked = lists.rentsList({ borough, bedrooms })
    const same = homes.filter(
      (home) =>
        home.borough.trim().toLowerCase() === asked.borough && String(home.bedrooms) === asked.bedrooms,
    )
    expect([borough, bedrooms, same.length]).toEqual([borough, bedrooms, count])
  }
})

/** A home with the viewings and the tenancies that a row names, all by days from today. */
async function aHome(person: Person) {
  const landlord = (await add(person, 'landlords', aLandlord())).id
  const home = await add(person, 'properties', aProperty(landlord))
  const viewed = async (days: number, change: object = {}): Promise<string> => {
    const address = `${home.addressLine1}, ${home.postCode}`
    const viewing = aViewing({
      propertyName: address,
      viewingDate: inDays(days),
      status: 'completed',
      ...change,
    })
    return (await add(person, 'viewings', viewing)).id
  }
  const let_ = async (days: number, enteredAgo = 0, tenant?: string) => {
    const who = tenant ?? (await add(person, 'tenants', aTenant(home.id))).id
    const links = { tenant: who, property: home.id, landlord }
    const { id, version } = await add(
      person,
      'tenancies',
      aTenancy(links, { startDate: inDays(days), status: 'expired', endDate: inDays(days + 5) }),
    )
    await rows(
      `update tenancies set created_at = now() - $2 * interval '1 day' where account_id = $3 and id = $1`,
      id,
      enteredAgo,
      person.accountId,
    )
    return { who, id, version }
  }
  return { home, viewed, let_ }
}

test('a viewing leads to a let by one rule, which list, figure and plain SQL all follow', async () => {
  const person = await app.person()
  const led: string[] = []

  const usual = await aHome(person)
  await usual.viewed(-40)
  led.push(await usual.viewed(-38))
  await usual.viewed(-37, { status: 'no-show' })
  await usual.let_(-10, 30)

  const late = await aHome(person)
  await late.viewed(-150)
  await late.let_(-80, 75)
  const agreedEarly = await aHome(person)
  led.push(await agreedEarly.viewed(-150))
  await agreedEarly.let_(-80, 140)
  const imported = await aHome(person)
  await imported.viewed(-20)
  await imported.let_(-300, 0)

  const known = await aHome(person)
  const tenant = await add(person, 'tenants', aTenant(known.home.id, { name: 'Known Visitor' }))
  led.push(await known.viewed(-30, { tenantName: 'Known Visitor' }))
  await known.viewed(-25)
  await known.let_(-5, 10, tenant.id)

  const fellThrough = await aHome(person)
  await fellThrough.viewed(-30)
  const { id, version } = await fellThrough.let_(-5)
  const never = { endedOn: inDays(-6), why: 'never-began', version }
  expect((await person.call('POST', `/api/tenancies/${id}/end`, never)).status).toBe(200)

  const figures: Analytics = (await person.call('GET', `/api/analytics?from=${inDays(-365)}&to=${today()}`))
    .body
  const viewings: Viewing[] = (await person.call('GET', '/api/viewings')).body
  const tenancies = (await person.call('GET', '/api/tenancies')).body
  const listed = viewingsThatLed(viewings, tenancies)
  expect([...listed].sort()).toEqual(led.sort())

  const marked = viewings.map((viewing) => ({ ...viewing, led: listed.has(viewing.id) ? 'yes' : 'no' }))
  const list = (query: lists.ListQuery) => shown(marked, query, { date: 'viewingDate' })
  for (const month of figures.viewings) {
    const within = lists.periodOfMonth(month.month, figures)
    expect(month).toEqual({
      month: month.month,
      viewings: list(lists.viewingsList(within)).length,
      completed: list(lists.completedList(within)).length,
      led: list(lists.ledList(within)).length,
    })
  }
  expect(figures.viewings.reduce((all, each) => all + each.led, 0)).toBe(3)
  const [found] = await rows(
    `select count(distinct best.id)::int from tenancies t cross join lateral (
       select v.id from viewings v where v.account_id = t.account_id and v.property_id = t.property_id
         and v.status = 'completed' and coalesce(v.tenant_id, t.tenant_id) = t.tenant_id and v.viewing_date <= t.start_date
         and (t.start_date - v.viewing_date <= 60 or t.created_at::date - v.viewing_date between 0 and 60)
       order by (v.tenant_id = t.tenant_id) desc nulls last, v.viewing_date desc limit 1) best
     where t.account_id = $1 and (t.ended_why is null or t.ended_why <> 'never-began')`,
    person.accountId,
  )
  expect(found.count).toBe(3)
})
