import { and, type SQL, sql } from 'drizzle-orm'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'

/** A pending tenancy has not begun, even after its start date, unless its recorded end shows that it ran. */
const hasBegun = sql`(${tenancies.status} <> 'pending' or ${tenancies.endedOn} >= ${tenancies.startDate})`

/** The day from which a property is known: the day that a person named, or else the day of its entry. */
export const knownSince: SQL<string> = sql`least(${properties.onBooksSince},
  (${properties.createdAt} at time zone 'Europe/London')::date)`

/** Every property with its first day on the books: the day from which it is known, or the start of its first tenancy if earlier. */
export function selectOnBooks(scope: AccountScope) {
  return scope
    .select({
      id: sql<string>`${properties.id}`.as('book_id'),
      since: sql<string>`least(${knownSince}, min(${tenancies.startDate}))`.as('since'),
    })
    .from(properties)
    .leftJoin(tenancies, and(refersTo(tenancies.propertyId, properties), hasBegun))
    .where(scope.mine(properties))
    .groupBy(properties.accountId, properties.id)
    .as('books')
}

/**
 * The day on which an account's records begin; null without a property. Earlier days have only the tenancies of let homes and
 * no empty homes, so no figure can be compared with them.
 */
export async function readRecordsSince(scope: AccountScope): Promise<string | null> {
  const [row] = await scope
    .select({ since: sql<string | null>`min(${knownSince})::text` })
    .from(properties)
    .where(scope.mine(properties))
  return row?.since ?? null
}
