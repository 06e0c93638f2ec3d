import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A client landlord's view of an account: one landlord's rows, read only. No row is visible when the id is `null`. */
export interface Narrowing {
  landlordId: string | null
  reach: Reach
}

export interface LandlordOfAccount {
  accountId: string
  landlordId: string
}

/** A table that a client landlord can read, and the condition that selects their rows. */
export type Reached = readonly [table: { accountId: PgColumn }, condition: (whose: LandlordOfAccount) => SQL]

/** Every table that a client landlord can read. No row of any other table is visible to them. */
export type Reach = ReadonlyMap<Reached[0], Reached[1]>

/** The condition that limits a query to a client landlord's rows. */
export function narrowingCondition(
  table: { accountId: PgColumn },
  accountId: string,
  { landlordId, reach }: Narrowing,
): SQL {
  const condition = reach.get(table)
  return condition && landlordId ? condition({ accountId, landlordId }) : sql`false`
}
