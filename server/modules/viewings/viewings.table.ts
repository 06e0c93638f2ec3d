import {
  foreignKey,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ViewingInput, viewingStatuses } from '#shared/viewings.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { accountId, createdAt, day, moment, record } from '../../db/columns.ts'
import { users } from '../auth/auth.table.ts'
import { properties } from '../properties/properties.table.ts'
import { tenants } from '../tenants/tenants.table.ts'

export const viewingStatus = pgEnum('viewing_status', viewingStatuses)

export const viewings = pgTable(
  'viewings',
  {
    ...record(),
    /** As typed; a linked property's own address is shown instead, so that it follows a rename. */
    propertyName: text('property_name').notNull(),
    propertyId: uuid('property_id'),
    tenantName: text('tenant_name').notNull(),
    tenantId: uuid('tenant_id'),
    tenantEmail: text('tenant_email').notNull(),
    tenantPhone: text('tenant_phone').notNull(),
    viewingDate: day('viewing_date').notNull(),
    /** Local time in London. */
    viewingTime: time('viewing_time').notNull(),
    minutes: smallint('minutes').notNull().default(30),
    status: viewingStatus('status').notNull().default('scheduled'),
    notes: text('notes').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.seq),
    index().on(t.accountId, t.propertyId),
    index().on(t.accountId, t.tenantId),
    index().on(t.accountId, t.viewingDate),
    foreignKey({
      columns: [t.accountId, t.propertyId],
      foreignColumns: [properties.accountId, properties.id],
    }),
    foreignKey({
      columns: [t.accountId, t.tenantId],
      foreignColumns: [tenants.accountId, tenants.id],
    }),
  ],
)

export type ViewingsFit = Assert<Storable<ViewingInput, typeof viewings>>

/** A calendar that can be subscribed to at a secret address. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    accountId: accountId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] })],
)

/** What a visitor of the public page wrote. */
export const enquiries = pgTable(
  'enquiries',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    /** 'contact' from the agent's card, 'viewing' from a property. */
    kind: text('kind').notNull().default('contact'),
    propertyId: uuid('property_id'),
    /** What the property was called in public when it was asked about. */
    propertyTitle: text('property_title').notNull().default(''),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull().default(''),
    wishedTimes: text('wished_times').notNull().default(''),
    consentedAt: moment('consented_at').notNull(),
    /** When somebody set it aside as done; null while it waits for an answer. */
    handledAt: moment('handled_at'),
    viewingId: uuid('viewing_id'),
    tenantId: uuid('tenant_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.createdAt),
    foreignKey({
      columns: [t.accountId, t.propertyId],
      foreignColumns: [properties.accountId, properties.id],
    }),
    foreignKey({
      columns: [t.accountId, t.viewingId],
      foreignColumns: [viewings.accountId, viewings.id],
    }),
    foreignKey({
      columns: [t.accountId, t.tenantId],
      foreignColumns: [tenants.accountId, tenants.id],
    }),
  ],
)
