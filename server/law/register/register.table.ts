import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { regions } from '#shared/law/regions.ts'
import { type IncludedBill, ownerships } from '#shared/law/register/register.ts'
import { accountId, createdAt, day, rowKey, takenBack } from '../../db/columns.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'

/** What a person answered for a home, all answers at once. Rows are only ever added; the last one of a home counts. */
export const registerAnswers = pgTable(
  'register_answers',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    propertyId: uuid('property_id').notNull(),
    region: text('region', { enum: regions }),
    ownership: text('ownership', { enum: ownerships }),
    households: integer('households'),
    people: integer('people'),
    billsIncluded: text('bills_included').array().$type<IncludedBill[]>(),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.propertyId),
    rowKey(t, t.propertyId, properties).onDelete('cascade'),
  ],
)

/**
 * A home was registered or renewed in the landlord database, or the database was told of changes. `told` is everything that it
 * was told, by the keys of the pack: what differs from it today has changed since.
 */
export const registerEvents = pgTable(
  'register_events',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    propertyId: uuid('property_id').notNull(),
    kind: text('kind', { enum: ['registered', 'told'] }).notNull(),
    number: text('number'),
    day: day('day').notNull(),
    told: jsonb('told').$type<Record<string, string>>().notNull(),
    authorName: text('author_name').notNull(),
    ...takenBack(),
    takenBackWhy: text('taken_back_why').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.propertyId),
    check('register_events_have_numbers', sql`(${t.kind} = 'registered') = (${t.number} is not null)`),
    rowKey(t, t.propertyId, properties).onDelete('cascade'),
  ],
)

/** The number of a landlord in the database. Rows are only ever added; the last one of a landlord counts. */
export const registerLandlords = pgTable(
  'register_landlords',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    landlordId: uuid('landlord_id').notNull(),
    number: text('number').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.landlordId),
    rowKey(t, t.landlordId, landlords).onDelete('cascade'),
  ],
)
