import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { selectOnBooks } from '../../money/rent/rent.service.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { containsDay, selectPeriods } from '../../records/related/periods.pick.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'

/** The books on one day. */
export interface BooksOnDay {
  on: string
  /** Monthly rent of the tenancies in effect, in whole currency units. */
  rentRoll: number
  /** Properties with a tenancy in effect. */
  let: number
  /** Properties on the books. */
  properties: number
}

const daysOf = (days: string[]) => sql`unnest(string_to_array(${days.join(',')}, ',')::date[]) as asked(day)`
const asked = sql<string>`asked.day`
const askedText = sql<string>`asked.day::text`

/**
 * The books on each of these days, in their order. Overview and analytics read every rent roll and occupancy here. A past day
 * is counted by what is stored today, without properties that were deleted since and their tenancies.
 */
export async function readBooksOn(scope: AccountScope, days: string[]): Promise<BooksOnDay[]> {
  const periods = selectPeriods(scope)
  // A client landlord still reads tenancies of a home that was sold, which is not theirs any more.
  const isTheirs = scope.narrowing
    ? inArray(
        periods.propertyId,
        scope.select({ id: properties.id }).from(properties).where(scope.mine(properties)),
      )
    : sql`true`
  const running = await scope
    .select({
      on: askedText,
      rentRoll: sql<number>`(coalesce(sum(${periods.pence}), 0) / 100.0)::float8`,
      let: sql<number>`count(distinct ${periods.propertyId}) filter (where ${isTheirs})::int`,
    })
    .from(daysOf(days))
    .leftJoin(periods, containsDay(periods, asked))
    .groupBy(asked)
  const books = selectOnBooks(scope)
  const known = await scope
    .select({ on: askedText, properties: sql<number>`count(${books.id})::int` })
    .from(daysOf(days))
    .leftJoin(books, sql`${books.since} <= ${asked}`)
    .groupBy(asked)
  const runningOn = new Map(running.map((row) => [row.on, row]))
  const knownOn = new Map(known.map((row) => [row.on, row.properties]))
  return days.map((on) => ({
    on,
    rentRoll: runningOn.get(on)?.rentRoll ?? 0,
    let: runningOn.get(on)?.let ?? 0,
    properties: knownOn.get(on) ?? 0,
  }))
}

/**
 * How many tenants live in a client landlord's properties on each of these days: all tenants of the tenancies in effect, each
 * counted once. A client landlord can read tenancies, but no tenants.
 */
export async function countTenantsHousedOn(scope: AccountScope, days: string[]): Promise<number[]> {
  const periods = selectPeriods(scope)
  const others = scope
    .select({ of: tenancyPeople.tenancyId, tenantId: tenancyPeople.tenantId, goneOn: tenancyPeople.goneOn })
    .from(tenancyPeople)
    .where(scope.mine(tenancyPeople, eq(tenancyPeople.role, 'tenant'), isNotNull(tenancyPeople.tenantId)))
    .as('others')
  const isThere = sql`coalesce(${others.goneOn} > ${asked}, true)`
  const rows = await scope
    .select({ on: askedText, count: sql<number>`count(distinct who.id)::int` })
    .from(daysOf(days))
    .innerJoin(periods, containsDay(periods, asked))
    .leftJoin(others, and(eq(others.of, periods.tenancyId), isThere))
    .innerJoin(
      sql`lateral (values (${periods.tenantId}::uuid), (${others.tenantId}::uuid)) as who(id)`,
      sql`true`,
    )
    .groupBy(asked)
  const counts = new Map(rows.map((row) => [row.on, row.count]))
  return days.map((on) => counts.get(on) ?? 0)
}
