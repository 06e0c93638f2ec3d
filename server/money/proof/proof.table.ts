import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  accountId,
  createdAt,
  day,
  indexedKey,
  moment,
  ownerKey,
  rowColumns,
  takenBack,
} from '../../db/columns.ts'
import { author, code, holds, masked } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { files } from '../../files/files.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { entries } from '../ledger/entries.table.ts'

/** A day's proof as it was signed off. Rows are only ever added. Amounts are pence. */
export const proofs = pgTable(
  'proofs',
  {
    ...rowColumns(),
    day: day('day').notNull(),
    bank: bigint('bank', { mode: 'number' }).notNull(),
    cash: bigint('cash', { mode: 'number' }).notNull(),
    clients: bigint('clients', { mode: 'number' }).notNull(),
    /** The whole content of the proof, and its SHA-256. */
    content: holds('kept', jsonb('content')).notNull(),
    hash: code('hash').notNull(),
    preparedById: uuid('prepared_by_id'),
    preparedBy: author('prepared_by').notNull(),
    signedById: uuid('signed_by_id'),
    signedBy: author('signed_by').notNull().default(''),
    signedAt: moment('signed_at'),
    /** Why the proof was signed although the numbers differ. */
    note: masked('note').notNull().default(''),
    pdfId: uuid('pdf_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.day),
    ...indexedKey(t, t.pdfId, files),
  ],
)

/** A closing of the books through a day, or a reopening. Rows are only ever added; the last one counts. */
export const monthClosings = pgTable(
  'month_closings',
  {
    ...rowColumns(),
    action: text('action', { enum: ['closed', 'opened'] }).notNull(),
    /** The day through which the books are closed afterwards; null where no day stays closed. */
    through: day('through'),
    /** The reason of a reopening, or of a closing although lines were not yet sorted. */
    why: masked('why').notNull().default(''),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index().on(t.accountId, t.createdAt)],
)

/** What a fact of a deposit says: it is protected, its information was served, on which day it came, a part is disputed or that was settled. */
export const depositFactKinds = [
  'insured',
  'custodial',
  'with-landlord',
  'informed',
  'came',
  'disputed',
  'settled',
] as const

/** A fact about a tenancy's deposit that moves no money. Rows are only ever added, and taken back. */
export const depositFacts = pgTable(
  'deposit_facts',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    kind: text('kind', { enum: depositFactKinds }).notNull(),
    /** The day on which it was protected, served, received, disputed or settled. */
    day: day('day').notNull(),
    /** The disputed part; null for other facts. */
    pence: bigint('pence', { mode: 'number' }),
    scheme: code('scheme').notNull().default(''),
    reference: code('reference').notNull().default(''),
    /** Whom the information was served on, or what the dispute is about. */
    note: masked('note').notNull().default(''),
    /** The entry that the fact came with, and with which it is taken back. */
    entryId: uuid('entry_id'),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    ...takenBack(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...ownerKey(t, t.tenancyId, tenancies)],
)

// What is said of a deposit is read with its entries, whose version every writer of money raises first.
giveTraits(depositFacts, { raises: entries })

/**
 * How often something was written that changes what the proof says of a day and of those after it. Triggers of entries, bank
 * lines, files and matches count it, so that no writer can forget; what is known of an earlier day stays true.
 */
export const touchedDays = pgTable(
  'touched_days',
  {
    accountId: accountId(),
    day: day('day').notNull(),
    touches: integer('touches').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day] })],
)

// Whatever makes the triggers write here raises the version of its own table, so readers of those follow it.
giveTraits(touchedDays, { raises: entries })
