import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, indexedKey, moment, rowColumns } from '../../db/columns.ts'
import { code, emailOf, nameOf, phoneOf, words } from '../../db/texts.ts'
import { properties } from '../properties/properties.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { viewings } from '../viewings/viewings.table.ts'

/** Enquiries from visitors of the public page. */
export const enquiries = pgTable(
  'enquiries',
  {
    ...rowColumns(),
    /** 'contact' from the agent's card, 'viewing' from a property. */
    kind: code('kind').notNull().default('contact'),
    propertyId: uuid('property_id'),
    /** The property's title on the public page at the time of the enquiry. */
    propertyTitle: code('property_title').notNull().default(''),
    name: nameOf('name').notNull(),
    email: emailOf('email').notNull(),
    phone: phoneOf('phone').notNull().default(''),
    message: words('message').notNull().default(''),
    wishedTimes: words('wished_times').notNull().default(''),
    consentedAt: moment('consented_at').notNull(),
    /** When somebody marked it as handled; null while it waits for an answer. */
    handledAt: moment('handled_at'),
    viewingId: uuid('viewing_id'),
    tenantId: uuid('tenant_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.createdAt),
    ...indexedKey(t, t.propertyId, properties),
    ...indexedKey(t, t.viewingId, viewings),
    ...indexedKey(t, t.tenantId, tenants),
  ],
)
