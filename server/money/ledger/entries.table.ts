import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { entryActs, entryKinds, entrySources } from '#shared/money/entries.ts'
import { accountId, createdAt, day, indexedKey, rowColumns, rowKey } from '../../db/columns.ts'
import { author, masked } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { charges, receipts } from './charges.table.ts'
import { balances, ledgers } from './ledgers.table.ts'

/**
 * One thing that happened to money, on one day, by one author. Rows are only ever added: a trigger refuses UPDATE and
 * DELETE, except the deletion of sample rows. A mistake is reversed by its exact mirror.
 */
export const entries = pgTable(
  'entries',
  {
    ...rowColumns(),
    /** Counts the account's entries in the order in which they were added. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** The day on which it happened, in London. */
    day: day('day').notNull(),
    /** The day that it counts for where `day` is in a closed month. */
    valueDay: day('value_day'),
    kind: text('kind', { enum: entryKinds }).notNull(),
    memo: masked('memo').notNull().default(''),
    /** What programs have to know of the entry beside its kind, and what was said with it; the memo says both in words. */
    act: text('act', { enum: entryActs }),
    detail: masked('detail').notNull().default(''),
    tenancyId: uuid('tenancy_id'),
    /** The first and the last of rent-free days; of a goodwill credit the day from which the rent falls due that it comes off. */
    freeFrom: day('free_from'),
    freeTo: day('free_to'),
    /** What made the entry, and the id of that record. */
    source: text('source', { enum: entrySources }).notNull(),
    sourceId: uuid('source_id'),
    reversesId: uuid('reverses_id'),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.seq),
    unique().on(t.accountId, t.reversesId),
    index().on(t.accountId, t.tenancyId, t.seq),
    index().on(t.accountId, t.day),
    index('entries_count_on').on(t.accountId, sql`(coalesce(value_day, day))`),
    index('entries_of_bank_lines').on(t.accountId, t.sourceId).where(sql`source = 'bank'`),
    rowKey(t, t.tenancyId, tenancies),
    rowKey(t, t.reversesId, t),
  ],
)

/** What an entry moves: pence from the debit ledger to the credit ledger. Rows are only ever added. */
export const transfers = pgTable(
  'transfers',
  {
    accountId: accountId(),
    entryId: uuid('entry_id').notNull(),
    n: smallint('n').notNull(),
    debitId: uuid('debit_id').notNull(),
    creditId: uuid('credit_id').notNull(),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    chargeId: uuid('charge_id'),
    receiptId: uuid('receipt_id'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.entryId, t.n] }),
    check('transfers_are_positive', sql`${t.pence} > 0`),
    check('transfers_move', sql`${t.debitId} <> ${t.creditId}`),
    rowKey(t, t.entryId, entries),
    ...indexedKey(t, t.debitId, ledgers),
    ...indexedKey(t, t.creditId, ledgers),
    ...indexedKey(t, t.chargeId, charges),
    ...indexedKey(t, t.receiptId, receipts),
  ],
)

// Whoever posts locks the books, which raises the version of the entries; these follow from them.
for (const table of [transfers, ledgers, balances]) giveTraits(table, { raises: entries })
