import { isNull } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, ownerKey, rowColumns } from '../../../db/columns.ts'
import { author, code, masked } from '../../../db/texts.ts'
import { properties } from '../../../records/properties/properties.table.ts'

/**
 * What a private landlord's payments to or from somebody always are. A rule that has ended sorts nothing, and keeps the
 * question from being asked again; one that ended as it was made is a No to that question.
 */
export const bankRules = pgTable(
  'bank_rules',
  {
    ...rowColumns(),
    /** What the payments have in common (matching.payees.ts). */
    key: masked('key').notNull(),
    isIn: boolean('is_in').notNull(),
    /** The other party as people read it. */
    payee: masked('payee').notNull(),
    kind: text('kind', { enum: ['own', 'expense'] }).notNull(),
    /** Of an expense: its category, and its home or null for all of them. */
    category: code('category').notNull().default(''),
    propertyId: uuid('property_id'),
    /** Of a mortgage: whether all of it is interest; otherwise how much is asked later. */
    isAllInterest: boolean('is_all_interest').notNull().default(false),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    endedAt: moment('ended_at'),
    endedBy: author('ended_by').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('bank_rules_stand_once').on(t.accountId, t.key, t.isIn).where(isNull(t.endedAt)),
    ...ownerKey(t, t.propertyId, properties),
  ],
)
