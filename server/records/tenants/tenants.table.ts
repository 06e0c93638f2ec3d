import { sql } from 'drizzle-orm'
import { check, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { type TenantInput, tenantStatuses } from '#shared/records/tenants/tenants.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { amount, day, indexedKey, recordColumns } from '../../db/columns.ts'
import { author, emailOf, nameOf, phoneOf } from '../../db/texts.ts'
import { properties } from '../properties/properties.table.ts'

export const tenantStatus = pgEnum('tenant_status', tenantStatuses)

export const tenants = pgTable(
  'tenants',
  {
    ...recordColumns(),
    name: nameOf('name').notNull(),
    email: emailOf('email').notNull(),
    phone: phoneOf('phone').notNull(),
    propertyId: uuid('property_id'),
    /** The entered status. It is shown where a person set it by hand, and while there is no tenancy to follow. */
    status: tenantStatus('status').notNull().default('active'),
    /** Who set the status by hand; null while it follows the tenancy. */
    statusSetBy: author('status_set_by'),
    statusSetOn: day('status_set_on'),
    /** Shown only while the tenant has no active tenancy; so is the move-in date. */
    rentAmount: amount('rent_amount'),
    moveInDate: day('move_in_date'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    check('tenants_status_set_by_somebody', sql`(${t.statusSetBy} is null) = (${t.statusSetOn} is null)`),
    ...indexedKey(t, t.propertyId, properties),
  ],
)

export type TenantsFit = Assert<Storable<Omit<TenantInput, 'property'>, typeof tenants>>
