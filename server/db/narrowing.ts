import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A client landlord's view of an account: one landlord's rows, read only. `null` shows nothing at all. */
export interface Narrowing {
  landlordId: string | null
  reach: Reach
}

export interface LandlordOfAccount {
  accountId: string
  landlordId: string
}

/** A table that a client landlord reaches, and which of its rows are theirs. */
export type Reached = readonly [table: { accountId: PgColumn }, condition: (whose: LandlordOfAccount) => SQL]

/** Every table that a client landlord reaches; of any other one they see nothing. */
export type Reach = ReadonlyMap<Reached[0], Reached[1]>

/** What a where clause adds for a client landlord. */
export function narrowingCondition(
  table: { accountId: PgColumn },
  accountId: string,
  { landlordId, reach }: Narrowing,
): SQL {
  const condition = reach.get(table)
  return condition && landlordId ? condition({ accountId, landlordId }) : sql`false`
}
