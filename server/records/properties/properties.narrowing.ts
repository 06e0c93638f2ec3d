import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LandlordOfAccount, Reached } from '../../db/narrowing.ts'
import { properties } from './properties.table.ts'

/** What a client landlord reaches: their own properties. */
export const propertiesReached: Reached[] = [
  [properties, ({ landlordId }) => eq(properties.landlordId, landlordId)],
]

/**
 * A client landlord reaches the rows of the properties that they own now. The landlord list's Total Revenue follows the
 * same rule, so that agent and landlord see the same sum. A row without a property belongs to no landlord.
 */
export const ofTheirProperty =
  (propertyId: PgColumn) =>
  ({ accountId, landlordId }: LandlordOfAccount): SQL =>
    inArray(
      propertyId,
      sql`(select ${properties.id} from ${properties}
    where ${and(eq(properties.accountId, accountId), eq(properties.landlordId, landlordId))})`,
    )
