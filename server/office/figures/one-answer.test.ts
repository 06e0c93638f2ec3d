import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { ranOn, type Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { rentOn } from '#shared/records/terms/terms.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aTenant } from '../../testing/records.ts'

/*
 * Generated books, and a plain model of them that looks at one day after the other: overview, analytics, lists and
 * statements give the model's answer for every day.
 */

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const mostHomes = 20

interface GeneratedTenancy {
  home: number
  startDate: string
  endDate: string | null
  endedOn: string | null
  overSince: string | null
  status: 'active' | 'pending' | 'expired' | 'terminated'
  /** In the order in which they were added. */
  rents: { from: string | null; pence: number }[]
}

interface GeneratedHome {
  entered: string
  since: string | null
}

/** Days on which calendars go wrong: leap days, the 31st, both clock changes, the turns of years, and around today. */
const oddDays = [
  ...['2024-02-29', '2024-03-31', '2025-01-31', '2025-03-30', '2025-10-26', '2024-12-31', '2026-01-01'],
  ...['2026-03-29', '2026-10-25', '2028-02-29', today(), addDays(today(), -1), addDays(today(), 1)],
  ...[`${today().slice(0, 7)}-01`, addDays(`${today().slice(0, 7)}-01`, -1)],
]

const aDay = fc.oneof(
  fc.constantFrom(...oddDays),
  fc.nat(1200).map((days) => addDays('2024-01-01', days)),
)
const orNone = (of: fc.Arbitrary<string>) => fc.option(of)
const pence = fc.nat(300_000)

const aHome: fc.Arbitrary<GeneratedHome> = fc.record({
  entered: fc.oneof(
    fc.nat(40).map((days) => addDays(today(), -days)),
    fc.nat(1000).map((days) => addDays('2024-01-01', days)),
  ),
  since: orNone(aDay),
})

const isOver = (status: string) => status === 'expired' || status === 'terminated'

/** Some of these tenancies end before they start: they never began. */
const aTenancy: fc.Arbitrary<GeneratedTenancy> = fc
  .record({
    home: fc.nat(mostHomes - 1),
    startDate: aDay,
    endDate: orNone(aDay),
    endedOn: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, aDay),
    overSince: aDay.filter((day) => day <= today()),
    status: fc.constantFrom('active', 'active', 'active', 'pending', 'expired', 'terminated'),
    first: pence,
    later: fc.array(fc.record({ from: orNone(aDay), pence }), { maxLength: 3 }),
  })
  .map(({ first, later, overSince, ...tenancy }) => ({
    ...tenancy,
    // The end is recorded on a day that has come, so overSince is never ahead.
    overSince: isOver(tenancy.status) ? overSince : null,
    rents: [{ from: null, pence: first }, ...later],
  }))

const someBooks = fc.record({
  homes: fc.array(aHome, { minLength: mostHomes, maxLength: mostHomes }),
  tenancies: fc.array(aTenancy, { minLength: 30, maxLength: 60 }),
})

interface Books {
  homes: GeneratedHome[]
  tenancies: GeneratedTenancy[]
}

async function storeBooks(person: Person, { homes, tenancies }: Books) {
  const landlord = (await person.call('POST', '/api/landlords', aLandlord())).body.id
  const query = async (text: string, ...values: unknown[]) =>
    (await app.services.pool.query(text, [person.accountId, ...values])).rows.map(({ id }) => id as string)
  const homeIds = await query(
    `insert into properties (account_id, id, address_line_1, town_city, borough, post_code, bedrooms, bathrooms, rent,
       landlord_id, created_at, on_books_since)
     select $1, gen_random_uuid(), n || ' Road', '', '', '', 1, 1, 1, $2, (entered || ' 12:00Z')::timestamptz, since
     from rows from (json_to_recordset($3) as (entered date, since date)) with ordinality as home(entered, since, n)
     order by n returning id`,
    landlord,
    JSON.stringify(homes),
  )
  const tenant = (await person.call('POST', '/api/tenants', aTenant(homeIds[0] ?? ''))).body.id
  const ids = await query(
    `insert into tenancies (account_id, id, tenant_id, property_id, landlord_id, rent_amount, start_date, end_date,
       ended_on, ended_why, over_since, status)
     select $1, gen_random_uuid(), $2, ($3::uuid[])[home + 1], $4, 12345, "startDate", "endDate", "endedOn",
       case when "endedOn" is not null then 'other'::tenancy_end_reason end, "overSince", status
     from rows from (json_to_recordset($5) as (home int, "startDate" date, "endDate" date, "endedOn" date,
       "overSince" date, status tenancy_status)) with ordinality as t(home, "startDate", "endDate", "endedOn", "overSince", status, n)
     order by n returning id`,
    ...[tenant, homeIds, landlord, JSON.stringify(tenancies)],
  )
  const rents = tenancies.flatMap(({ rents: all }, place) =>
    all.map(({ from, pence }, seq) => ({ tenancy: ids[place], seq: seq + 1, from, pence })),
  )
  await query(
    `insert into schedules (account_id, id, tenancy_id, seq, pence, from_day, why)
     select $1, gen_random_uuid(), tenancy, seq, pence, "from", 'change'
     from json_to_recordset($2) as (tenancy uuid, seq int, "from" date, pence bigint)`,
    JSON.stringify(rents),
  )
  return { homeIds, landlord }
}

/** The model: whether a tenancy is in effect on a day, and its rent in pence. */
function isInEffect(
  { startDate, endDate, endedOn, overSince, status }: GeneratedTenancy,
  day: string,
): boolean {
  if (day < startDate) return false
  if (endedOn !== null) return day <= endedOn
  if (status === 'pending') return false
  return (endDate === null || day <= endDate) && (overSince === null || day < overSince)
}

function penceOn({ rents }: GeneratedTenancy, day: string): number {
  let best: GeneratedTenancy['rents'][number] | undefined
  for (const rent of rents)
    if ((rent.from ?? '') <= day && (best === undefined || (rent.from ?? '') >= (best.from ?? '')))
      best = rent
  return best?.pence ?? Number.NaN
}

/** The model: on the books since the earliest day of its entry, the named day and a tenancy that has begun. */
function isOnBooks({ homes, tenancies }: Books, home: number, day: string): boolean {
  const { entered, since } = homes[home] as GeneratedHome
  const begun = tenancies.filter(
    (each) =>
      each.home === home &&
      (each.status !== 'pending' || (each.endedOn !== null && each.endedOn >= each.startDate)),
  )
  return [entered, since, ...begun.map(({ startDate }) => startDate)].some(
    (known) => known !== null && known <= day,
  )
}

function modelOn(books: Books, day: string) {
  const running = books.tenancies.filter((each) => isInEffect(each, day))
  return {
    rentRoll: running.reduce((sum, each) => sum + penceOn(each, day), 0) / 100,
    let: new Set(running.map(({ home }) => home)).size,
    properties: books.homes.filter((_, home) => isOnBooks(books, home, day)).length,
  }
}

test('overview, analytics, lists and statements agree about generated books, day by day', () =>
  fc.assert(fc.asyncProperty(someBooks, expectOneAnswer), { numRuns: 3, endOnFailure: true }))

async function expectOneAnswer(books: Books) {
  const person = await app.person()
  const { homeIds, landlord } = await storeBooks(person, books)
  const read = async (path: string) => {
    const { status, body, text } = await person.call('GET', path)
    expect(status, text).toBe(200)
    return body
  }
  const list: Tenancy[] = await read('/api/tenancies')
  const listOn = (day: string) => {
    const running = list.filter((tenancy) => ranOn(tenancy, day))
    const pence = running.reduce((sum, { rents }) => sum + Math.round(rentOn(rents, day).rentAmount * 100), 0)
    return { rentRoll: pence / 100, let: new Set(running.map(({ propertyId }) => propertyId)).size }
  }

  const { months } = await read(`/api/analytics?from=2023-12-15&to=${today()}`)
  expect(months.length).toBeGreaterThan(30)
  for (const { on, rentRoll, let: taken, properties } of months) {
    expect({ on, rentRoll, let: taken, properties }).toEqual({ on, ...modelOn(books, on) })
    expect(modelOn(books, on)).toMatchObject(listOn(on))
  }
  for (const day of ['2024-02-29', '2025-03-30', '2025-10-26', addDays(today(), -1)])
    expect((await read(`/api/analytics?from=${day}&to=${day}`)).months).toMatchObject([modelOn(books, day)])

  const [now, then] = [today(), addDays(`${today().slice(0, 7)}-01`, -1)].map((day) => modelOn(books, day))
  const overview = await read('/api/overview')
  expect(overview.monthlyRevenue).toEqual({ now: now?.rentRoll, before: then?.rentRoll })
  expect(overview.totalProperties).toEqual({ now: now?.properties, before: then?.properties })
  const letToday = new Set(
    books.tenancies.filter((each) => isInEffect(each, today())).map(({ home }) => homeIds[home]),
  )
  const street: { id: string; isLet: boolean }[] = overview.street
  expect(new Set(street.filter(({ isLet }) => isLet).map(({ id }) => id))).toEqual(letToday)
  const homes: { id: string; isLet: boolean }[] = await read('/api/properties')
  expect(new Set(homes.filter(({ isLet }) => isLet).map(({ id }) => id))).toEqual(letToday)
  const shown = list.filter(({ status, startDate }) => status === 'active' && startDate <= today())
  expect(shown.reduce((sum, { rentAmount }) => sum + Math.round(rentAmount * 100), 0) / 100).toBe(
    now?.rentRoll,
  )

  for (const month of ['2024-02', '2025-03', '2025-10', '2026-10']) {
    const statement = await read(`/api/statements?month=${month}&landlordId=${landlord}`)
    const days = Array.from({ length: 31 }, (_, place) => addDays(`${month}-01`, place)).filter((day) =>
      day.startsWith(month),
    )
    const shownDays = new Map(
      statement.properties.map((row: { id: string; letDays: number; ofDays: number }) => [row.id, row]),
    )
    for (const [home, id] of homeIds.entries()) {
      const letDays = days.filter((day) =>
        books.tenancies.some((each) => each.home === home && isInEffect(each, day)),
      ).length
      const ofDays = days.filter((day) => isOnBooks(books, home, day)).length
      if (ofDays > 0) expect([month, shownDays.get(id)]).toMatchObject([month, { letDays, ofDays }])
    }
  }
}
