import { type SQL, sql } from 'drizzle-orm'
import type { Pickable } from '../../db/pick.ts'
import { properties } from './properties.table.ts'

/** How a property is named everywhere: 'address line 1, post code'. */
export const propertyText: SQL<string> = sql<string>`${properties.addressLine1} || ', ' || ${properties.postCode}`

export const propertyByAddress: Pickable = {
  table: properties,
  labels: [
    propertyText,
    sql`${properties.addressLine1}`,
    // Tells two flats of one house apart.
    sql`${properties.addressLine1} || ', ' || ${properties.addressLine2} || ', ' || ${properties.postCode}`,
  ],
  one: 'property',
  many: 'properties',
}
