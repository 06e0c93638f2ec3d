import { eq, sql } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from './properties.table.ts'

const arrivedOn = sql<string>`(${properties.createdAt} at time zone 'Europe/London')::date::text`

/** The day on which each property was entered here, by its id: what was due before it may have been done unrecorded. */
export async function listArrivals(scope: AccountScope): Promise<[string, string][]> {
  const rows = await scope
    .select({ id: properties.id, on: arrivedOn })
    .from(properties)
    .where(scope.mine(properties))
  return rows.map(({ id, on }) => [id, on])
}

/** The day on which a property was entered here. */
export async function readArrival(scope: AccountScope, id: string): Promise<string | undefined> {
  const [row] = await scope
    .select({ on: arrivedOn })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, id)))
  return row?.on
}
