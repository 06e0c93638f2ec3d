import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { payeeKinds } from '#shared/money/payouts/payouts.ts'
import { createdAt, day, indexedKey, moment, rowColumns } from '../../db/columns.ts'
import { author, code, kept, masked, words } from '../../db/texts.ts'
import { files } from '../../files/files.table.ts'
import { entries } from '../ledger/entries.table.ts'

/** A payee's bank details. Rows are only ever added: the last one counts, 24 hours after it was entered. */
export const bankDetails = pgTable(
  'bank_details',
  {
    ...rowColumns(),
    payee: text('payee', { enum: payeeKinds }).notNull(),
    /** The landlord or contractor; for the agency the account's own id. */
    subjectId: uuid('subject_id').notNull(),
    /** The holder's name, the sort code and the account number, sealed. */
    sealed: kept('sealed').notNull(),
    lastFour: kept('last_four').notNull(),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    usableFrom: moment('usable_from').notNull(),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index().on(t.accountId, t.subjectId, t.createdAt)],
)

export const payoutFiles = pgTable(
  'payout_files',
  {
    ...rowColumns(),
    format: text('format', { enum: ['csv', 'bacs'] }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    hash: code('hash').notNull(),
    fileId: uuid('file_id').notNull(),
    authorName: author('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...indexedKey(t, t.fileId, files)],
)

/** A payment to a payee. Its state follows from facts: drafted, approved, exported, seen, cancelled. */
export const payouts = pgTable(
  'payouts',
  {
    ...rowColumns(),
    payee: text('payee', { enum: payeeKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    /** The reference that the payee's bank shows. */
    reference: code('reference').notNull(),
    /** The bill that a contractor's payout pays; null for other payees. */
    billId: uuid('bill_id'),
    /** How the amount was worked out when the payout was drafted. */
    how: masked('how').notNull().default(''),
    /** What a person kept back of the amount, in pence, and why. */
    heldBack: bigint('held_back', { mode: 'number' }).notNull().default(0),
    heldWhy: words('held_why').notNull().default(''),
    draftedById: uuid('drafted_by_id'),
    draftedBy: author('drafted_by').notNull(),
    approvedById: uuid('approved_by_id'),
    approvedBy: author('approved_by').notNull().default(''),
    approvedAt: moment('approved_at'),
    approvedOn: day('approved_on'),
    /** The entry that took the money from the payee's balance. */
    entryId: uuid('entry_id'),
    /** The bank details that the approval named. */
    detailsId: uuid('details_id'),
    payoutFileId: uuid('payout_file_id'),
    /** The entry of the bank line that shows the payout. */
    seenId: uuid('seen_id'),
    seenOn: day('seen_on'),
    /** The entry of the bank line that sent the payout back. */
    returnedId: uuid('returned_id'),
    returnedOn: day('returned_on'),
    returnedWhy: words('returned_why').notNull().default(''),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: author('cancelled_by').notNull().default(''),
    cancelledWhy: words('cancelled_why').notNull().default(''),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('payouts_references').on(t.accountId, t.reference),
    // Two people who draft at once make one draft for a payee, or for a bill.
    uniqueIndex('payouts_one_draft')
      .on(t.accountId, t.subjectId, sql`coalesce(bill_id, subject_id)`)
      .where(sql`approved_at is null and cancelled_at is null`),
    check('payouts_are_positive', sql`${t.pence} > 0`),
    ...indexedKey(t, t.entryId, entries),
    ...indexedKey(t, t.seenId, entries),
    ...indexedKey(t, t.returnedId, entries),
    check('payouts_keep_back', sql`${t.heldBack} >= 0`),
    index().on(t.accountId, t.createdAt),
    index().on(t.accountId, t.billId),
    ...indexedKey(t, t.detailsId, bankDetails),
    ...indexedKey(t, t.payoutFileId, payoutFiles),
  ],
)

/** Approved payouts that the bank has not shown yet. */
export const isOnItsWay = and(
  isNull(payouts.cancelledAt),
  isNotNull(payouts.approvedAt),
  isNull(payouts.seenId),
)
