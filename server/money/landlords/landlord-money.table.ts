import { bigint, boolean, integer, jsonb, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, day, moment, rowColumns, rowKey } from '../../db/columns.ts'
import { author, code, holds, sentTo, words } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'

/** How a landlord's money is kept. A landlord without a row has no float and lives in this country. */
export const landlordTerms = pgTable(
  'landlord_terms',
  {
    accountId: accountId(),
    landlordId: uuid('landlord_id').notNull(),
    /** What stays on the landlord's balance, in pence. */
    float: bigint('float', { mode: 'number' }).notNull().default(0),
    /** Whether tax is kept from rent, as of a landlord whose usual place of abode is abroad. */
    abroad: boolean('abroad').notNull().default(false),
    /** HMRC's approval that rent is paid without tax; empty: tax is kept. */
    approval: words('approval').notNull().default(''),
    /** The first day abroad; none: always. */
    abroadFrom: day('abroad_from'),
    /** The first day of the approval; none: every day. */
    approvedFrom: day('approved_from'),
    /** What a repair may cost before the landlord is asked, in pence; null: nothing was agreed. */
    repairLimit: bigint('repair_limit', { mode: 'number' }),
    sample: boolean('sample').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.landlordId] }),
    rowKey(t, t.landlordId, landlords).onDelete('cascade'),
  ],
)

/** A statement as it was sent to a landlord. Rows are only ever added. */
export const landlordStatements = pgTable(
  'landlord_statements',
  {
    ...rowColumns(),
    landlordId: uuid('landlord_id').notNull(),
    number: integer('number').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    opening: bigint('opening', { mode: 'number' }).notNull(),
    closing: bigint('closing', { mode: 'number' }).notNull(),
    /** Everything that it says. */
    content: holds('kept', jsonb('content')).notNull(),
    /** SHA-256 of the content. */
    hash: code('hash').notNull(),
    sentTo: sentTo('sent_to').notNull().default(''),
    sentAt: moment('sent_at'),
    authorName: author('author_name').notNull(),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('landlord_statements_numbers').on(t.accountId, t.number),
    unique('landlord_statements_follow').on(t.accountId, t.landlordId, t.fromDay),
    rowKey(t, t.landlordId, landlords),
  ],
)

giveTraits(landlordTerms, { historyId: ({ landlordId }) => landlordId })
