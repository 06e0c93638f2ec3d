import { sql } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from './properties.table.ts'

/** The day on which each property was entered here, by its id: what was due before it may have been done unrecorded. */
export async function listArrivals(scope: AccountScope): Promise<[string, string][]> {
  const rows = await scope
    .select({
      id: properties.id,
      on: sql<string>`(${properties.createdAt} at time zone 'Europe/London')::date::text`,
    })
    .from(properties)
    .where(scope.mine(properties))
  return rows.map(({ id, on }) => [id, on])
}
