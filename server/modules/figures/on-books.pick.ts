import { and, eq, sql } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'

/** A pending tenancy has not begun, whatever its dates say, unless its recorded end shows that it ran. */
const hasBegun = sql`(${tenancies.status} <> 'pending' or ${tenancies.endedOn} >= ${tenancies.startDate})`

/** Every property with the day since which it is on the books: its entry, or the start of its first tenancy if earlier. */
export function selectOnBooks(scope: AccountScope) {
  const entered = sql`(${properties.createdAt} at time zone 'Europe/London')::date`
  return scope
    .select({
      id: sql<string>`${properties.id}`.as('book_id'),
      since: sql<string>`least(${entered}, min(${tenancies.startDate}))`.as('since'),
    })
    .from(properties)
    .leftJoin(
      tenancies,
      and(eq(tenancies.accountId, properties.accountId), eq(tenancies.propertyId, properties.id), hasBegun),
    )
    .where(scope.mine(properties))
    .groupBy(properties.accountId, properties.id)
    .as('books')
}
