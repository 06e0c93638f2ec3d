import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { regions } from '#shared/law/regions.ts'
import { type IncludedBill, ownerships } from '#shared/law/register/register.ts'
import { day, factKeys, recorded, rowColumns, withdrawable } from '../../db/columns.ts'
import { code, holds } from '../../db/texts.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'

/** What a person answered for a home, all answers at once. Rows are only ever added; the last one of a home counts. */
export const registerAnswers = pgTable(
  'register_answers',
  {
    ...rowColumns(),
    propertyId: uuid('property_id').notNull(),
    region: text('region', { enum: regions }),
    ownership: text('ownership', { enum: ownerships }),
    households: integer('households'),
    people: integer('people'),
    billsIncluded: holds('code', text('bills_included').array().$type<IncludedBill[]>()),
    ...recorded(),
  },
  (t) => factKeys(t, t.propertyId, properties),
)

/**
 * A home was registered or renewed in the landlord database, or the database was told of changes. `told` is everything that it
 * was told, by the keys of the pack: what differs from it today has changed since.
 */
export const registerEvents = pgTable(
  'register_events',
  {
    ...rowColumns(),
    propertyId: uuid('property_id').notNull(),
    kind: text('kind', { enum: ['registered', 'told'] }).notNull(),
    number: code('number'),
    day: day('day').notNull(),
    told: holds('masked', jsonb('told').$type<Record<string, string>>()).notNull(),
    ...withdrawable(),
  },
  (t) => [
    ...factKeys(t, t.propertyId, properties),
    check('register_events_have_numbers', sql`(${t.kind} = 'registered') = (${t.number} is not null)`),
  ],
)

/** The number of a landlord in the database. Rows are only ever added; the last one of a landlord counts. */
export const registerLandlords = pgTable(
  'register_landlords',
  {
    ...rowColumns(),
    landlordId: uuid('landlord_id').notNull(),
    number: code('number').notNull(),
    ...recorded(),
  },
  (t) => factKeys(t, t.landlordId, landlords),
)
