import { sql } from 'drizzle-orm'
import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt, moment } from '../../db/columns.ts'
import { users } from '../auth/auth.table.ts'
import { files } from '../files/files.table.ts'
import { accounts } from '../team/team.table.ts'

/** What an agency says of itself, on invoices and in public. */
export const agencies = pgTable(
  'agencies',
  {
    accountId: accountId()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    licenceNumber: text('licence_number').notNull().default(''),
    yearsOfExperience: smallint('years_of_experience'),
    specialties: text('specialties').notNull().default(''),
    tagline: text('tagline').notNull().default(''),
    brandColour: text('brand_colour').notNull().default('#83b73a'),
    logoFileId: uuid('logo_file_id'),
    /** How tenants pay, printed on invoices. */
    paymentDetails: text('payment_details').notNull().default(''),
    /** Postal address, as it stands on invoices; lines parted by line feeds. */
    address: text('address').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    /** On the public page: what the agent is ('Senior Lettings Agent') and where they work ('East London'). */
    title: text('title').notNull().default(''),
    location: text('location').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    foreignKey({
      columns: [t.accountId, t.logoFileId],
      foreignColumns: [files.accountId, files.id],
    }),
  ],
)

/** Which account a public address shows; global, because a visitor has no account. */
export const publicPages = pgTable(
  'public_pages',
  {
    slug: text('slug').primaryKey(),
    accountId: accountId()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    publishedAt: moment('published_at'),
    /** What the address was before, the latest last: old links lead to the present one. */
    formerSlugs: text('former_slugs').array().notNull().default([]),
  },
  (t) => [index('public_pages_former_slugs_index').using('gin', t.formerSlugs)],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const userPhotos = pgTable('user_photos', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  contentType: text('content_type').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: createdAt(),
})

/** The account's own keys at a service, sealed with the server's secret. */
export const integrations = pgTable(
  'integrations',
  {
    accountId: accountId().references(() => accounts.id, {
      onDelete: 'cascade',
    }),
    provider: text('provider').notNull(),
    sealed: text('sealed').notNull(),
    connectedAt: moment('connected_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.provider] })],
)

/** Events that a service has delivered, so that each acts exactly once. */
export const deliveredEvents = pgTable(
  'delivered_events',
  {
    accountId: accountId(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.provider, t.eventId] })],
)

export const notifications = pgTable(
  'notifications',
  {
    accountId: accountId().references(() => accounts.id, {
      onDelete: 'cascade',
    }),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    /** Where an event could be told twice, what it is: a second one of the same key is dropped. */
    key: text('key'),
    /** The sentence's parts and the record that it leads to. */
    about: jsonb('about').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.key),
    index().on(t.accountId, t.createdAt),
  ],
)

export const notificationReads = pgTable(
  'notification_reads',
  {
    accountId: accountId(),
    notificationId: uuid('notification_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.notificationId, t.userId] }),
    foreignKey({
      columns: [t.accountId, t.notificationId],
      foreignColumns: [notifications.accountId, notifications.id],
    }).onDelete('cascade'),
  ],
)
