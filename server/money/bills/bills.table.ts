import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { day, indexedKey, moment, recordColumns, rowKey } from '../../db/columns.ts'
import { author, code, emailOf, masked, nameOf, phoneOf } from '../../db/texts.ts'
import { files } from '../../files/files.table.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { entries } from '../ledger/entries.table.ts'

/** Whoever sends bills: a plumber, an insurer, a council. */
export const contractors = pgTable(
  'contractors',
  {
    ...recordColumns(),
    name: nameOf('name').notNull(),
    trade: masked('trade').notNull().default(''),
    email: emailOf('email').notNull().default(''),
    phone: phoneOf('phone').notNull().default(''),
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
    number: code('number').notNull().default(''),
    day: day('day').notNull(),
    dueOn: day('due_on'),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    /** HMRC's category of property expenses. */
    category: code('category').notNull(),
    /** How much of a mortgage's or loan's payment is interest, in pence; null: not known yet, or of another category. */
    interest: bigint('interest', { mode: 'number' }),
    memo: masked('memo').notNull().default(''),
    fileId: uuid('file_id'),
    /** What the paper was called when it came. */
    fileName: masked('file_name').notNull().default(''),
    fundedId: uuid('funded_id'),
    fundedOn: day('funded_on'),
    paidId: uuid('paid_id'),
    paidOn: day('paid_on'),
    cancelledAt: moment('cancelled_at'),
    cancelledWhy: masked('cancelled_why').notNull().default(''),
    authorName: author('author_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.landlordId, t.day),
    check('bills_are_positive', sql`${t.pence} > 0`),
    check('bills_have_no_more_interest', sql`${t.interest} between 0 and ${t.pence}`),
    ...indexedKey(t, t.contractorId, contractors),
    rowKey(t, t.landlordId, landlords),
    ...indexedKey(t, t.propertyId, properties),
    ...indexedKey(t, t.fileId, files),
    ...indexedKey(t, t.fundedId, entries),
    ...indexedKey(t, t.paidId, entries),
  ],
)
