import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment, recordColumns, rowKey } from '../../db/columns.ts'
import { files } from '../../files/files.table.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { entries } from '../ledger/entries.table.ts'

/** Whoever sends bills: a plumber, an insurer, a council. */
export const contractors = pgTable(
  'contractors',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    trade: text('trade').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)

/**
 * A bill for a property, or a private landlord's expense. It waits until `fundedId`, the entry that took its money from
 * the landlord's balance; `paidId` is the entry that paid it. Of an expense both are one entry.
 */
export const bills = pgTable(
  'bills',
  {
    ...recordColumns(),
    contractorId: uuid('contractor_id').notNull(),
    landlordId: uuid('landlord_id').notNull(),
    propertyId: uuid('property_id'),
    /** The sender's own number. */
    number: text('number').notNull().default(''),
    day: day('day').notNull(),
    dueOn: day('due_on'),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    /** HM Revenue's category of property expenses. */
    category: text('category').notNull(),
    /** How much of a mortgage's or loan's payment is interest, in pence; null: not known yet, or of another category. */
    interest: bigint('interest', { mode: 'number' }),
    memo: text('memo').notNull().default(''),
    fileId: uuid('file_id'),
    /** What the paper was called when it came. */
    fileName: text('file_name').notNull().default(''),
    fundedId: uuid('funded_id'),
    fundedOn: day('funded_on'),
    paidId: uuid('paid_id'),
    paidOn: day('paid_on'),
    cancelledAt: moment('cancelled_at'),
    cancelledWhy: text('cancelled_why').notNull().default(''),
    authorName: text('author_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.landlordId, t.day),
    index().on(t.accountId, t.contractorId),
    check('bills_are_positive', sql`${t.pence} > 0`),
    check('bills_have_no_more_interest', sql`${t.interest} between 0 and ${t.pence}`),
    rowKey(t, t.contractorId, contractors),
    rowKey(t, t.landlordId, landlords),
    index().on(t.accountId, t.propertyId),
    rowKey(t, t.propertyId, properties),
    index().on(t.accountId, t.fileId),
    rowKey(t, t.fileId, files),
    index().on(t.accountId, t.fundedId),
    rowKey(t, t.fundedId, entries),
    index().on(t.accountId, t.paidId),
    rowKey(t, t.paidId, entries),
  ],
)
