import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LandlordOfAccount, Reached } from '../../db/narrowing.ts'
import { properties } from './properties.table.ts'

/** What a client landlord reaches: their own properties. */
export const propertiesReached: Reached[] = [
  [properties, ({ landlordId }) => eq(properties.landlordId, landlordId)],
]

/**
 * Rows that name a property are the landlord's whose property it is now: the rule that adds up the landlord
 * list's Total Revenue, so both sides see the same sum. A row that names no property is nobody's.
 */
export const ofTheirProperty =
  (propertyId: PgColumn) =>
  ({ accountId, landlordId }: LandlordOfAccount): SQL =>
    inArray(
      propertyId,
      sql`(select ${properties.id} from ${properties}
    where ${and(eq(properties.accountId, accountId), eq(properties.landlordId, landlordId))})`,
    )
