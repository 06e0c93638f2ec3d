import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { pickColumns } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { selectOnBooks } from '../../money/rent/rent.service.ts'
import { homeLine } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { lastDay } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

/** The most properties that the answer lists. */
const longestListed = 200

/** The days of a period on which properties had no running tenancy. Days shared by two tenancies count once. */
export async function readEmptyDays(
  scope: AccountScope,
  { from, to }: { from: string; to: string },
): Promise<Analytics['empty']> {
  const books = selectOnBooks(scope)
  const first = sql`greatest(${books.since}, ${from}::date)`
  const begins = sql`greatest(${tenancies.startDate}, ${from}::date)`
  const ends = sql`least(${lastDay}, ${to}::date)`
  const letDays = sql`(select coalesce(sum(upper(stay) - lower(stay)), 0)::int from unnest(
    (select range_agg(daterange(${begins}, ${ends}, '[]')) from ${tenancies}
      where ${scope.mine(tenancies, sql`${tenancies.propertyId} = ${books.id}`, sql`${begins} <= ${ends}`)})) as stay)`
  const ofDays = sql`(${to}::date - ${first} + 1)`
  const days: SQL<number> = sql`${ofDays} - ${letDays}`
  const all = scope
    .select({
      id: sql<string>`${properties.id}`.as('id'),
      address: sql<string>`${homeLine(scope)}`.as('address'),
      postCode: sql<string>`${properties.postCode}`.as('post_code'),
      days: days.as('days'),
      ofDays: sql<number>`${ofDays}`.as('of_days'),
    })
    .from(books)
    .innerJoin(properties, and(scope.mine(properties), eq(properties.id, books.id)))
    .where(sql`${first} <= ${to}::date`)
    .as('standing')
  const rows = await scope
    .select({
      ...pickColumns(all, 'id', 'address', 'postCode', 'days', 'ofDays'),
      properties: sql<number>`(count(*) over ())::int`,
      total: sql<number>`(sum(${all.days}) over ())::int`,
    })
    .from(all)
    .where(sql`${all.days} > 0`)
    .orderBy(sql`${all.days} desc`, sql`lower(${all.address})`, all.id)
    .limit(longestListed)
  return {
    properties: rows[0]?.properties ?? 0,
    days: rows[0]?.total ?? 0,
    longest: rows.map(({ properties: _, total: __, ...row }) => row),
  }
}
