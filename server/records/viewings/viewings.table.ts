import { index, pgEnum, pgTable, primaryKey, smallint, text, time, uuid } from 'drizzle-orm/pg-core'
import { type ViewingInput, viewingInterests, viewingStatuses } from '#shared/records/viewings/viewings.ts'
import { users } from '../../accounts/people.table.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { day, indexedKey, moment, recordColumns } from '../../db/columns.ts'
import { code, emailOf, nameOf, phoneOf, sentTo, words } from '../../db/texts.ts'
import { properties } from '../properties/properties.table.ts'
import { tenants } from '../tenants/tenants.table.ts'

export const viewingStatus = pgEnum('viewing_status', viewingStatuses)

export const viewings = pgTable(
  'viewings',
  {
    ...recordColumns(),
    /** The text as typed. With a link, the API shows the property's current address instead. */
    propertyName: code('property_name').notNull(),
    propertyId: uuid('property_id'),
    tenantName: nameOf('tenant_name').notNull(),
    tenantId: uuid('tenant_id'),
    tenantEmail: emailOf('tenant_email').notNull(),
    tenantPhone: phoneOf('tenant_phone').notNull(),
    viewingDate: day('viewing_date').notNull(),
    /** Local time in London. */
    viewingTime: time('viewing_time').notNull(),
    minutes: smallint('minutes').notNull().default(30),
    status: viewingStatus('status').notNull().default('scheduled'),
    /** The colleague who shows the home, even after leaving the team; null once their user is deleted. */
    negotiatorId: uuid('negotiator_id').references(() => users.id, { onDelete: 'set null' }),
    notes: words('notes').notNull().default(''),
    /** Whether the visitor wants the home, as they said after an attended viewing. */
    visitorInterest: text('visitor_interest', { enum: viewingInterests }),
    /** When the latest confirmation was mailed, and to whom. */
    confirmedAt: moment('confirmed_at'),
    confirmedTo: sentTo('confirmed_to').notNull().default(''),
    /** The date and time that the visitor was told, as '2026-11-24 14:30'. */
    confirmedFor: code('confirmed_for').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.viewingDate),
    ...indexedKey(t, t.propertyId, properties),
    ...indexedKey(t, t.tenantId, tenants),
  ],
)

export type ViewingsFit = Assert<Storable<ViewingInput, typeof viewings>>
