import { pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { type LandlordInput, landlordStatuses } from '#shared/records/landlords/landlords.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { recordColumns } from '../../db/columns.ts'
import { addressOf, emailOf, nameOf, phoneOf } from '../../db/texts.ts'

export const landlordStatus = pgEnum('landlord_status', landlordStatuses)

export const landlords = pgTable(
  'landlords',
  {
    ...recordColumns(),
    name: nameOf('name').notNull(),
    email: emailOf('email').notNull(),
    phone: phoneOf('phone').notNull(),
    status: landlordStatus('status').notNull().default('active'),
    /** The postal address; line feeds separate its lines. */
    address: addressOf('address').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)

export type LandlordsFit = Assert<Storable<LandlordInput, typeof landlords>>
