import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { designations, sortKinds } from '#shared/money/bank/bank.ts'
import { createdAt, day, indexedKey, moment, rowColumns, rowKey, takenBack } from '../../db/columns.ts'
import { author, code, holds, kept, masked } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { files } from '../../files/files.table.ts'
import { entries } from './entries.table.ts'

/** A bank account: an agency's client account, or a private landlord's own. Gable never has its sign-in details. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    ...rowColumns(),
    /** The subject of its ledger: the account's own id for the main bank account, which typed payments go to; else `id`. */
    subjectId: uuid('subject_id').notNull(),
    name: code('name').notNull(),
    bank: code('bank').notNull().default(''),
    sortCode: code('sort_code').notNull().default(''),
    accountNumber: code('account_number').notNull().default(''),
    /** What the bank itself calls the account, and whether it is designated as one of clients' money. */
    heldName: code('held_name').notNull().default(''),
    designation: text('designation', { enum: designations }).notNull().default('unsaid'),
    /** The bank's letter that says so, and what its file is called. */
    letterId: uuid('letter_id'),
    letterName: code('letter_name').notNull().default(''),
    /** How the columns of its CSV files are read, as a person chose once. */
    mapping: holds('code', jsonb('mapping')),
    openedOn: day('opened_on').notNull(),
    closedOn: day('closed_on'),
    sample: boolean('sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.subjectId),
    ...indexedKey(t, t.letterId, files),
  ],
)

export const bankImports = pgTable(
  'bank_imports',
  {
    ...rowColumns(),
    bankAccountId: uuid('bank_account_id').notNull(),
    file: masked('file').notNull(),
    /** The format of the file; 'stated' where a person says that nothing moved and no file says so. */
    format: code('format').notNull(),
    /** What the file says of its account: the bank where its layout tells, and the numbers as the file writes them. */
    bank: code('bank').notNull().default(''),
    sortCode: code('sort_code').notNull().default(''),
    accountNumber: code('account_number').notNull().default(''),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    /** The balance after the last day, in pence; null where the file has none. */
    closingPence: bigint('closing_pence', { mode: 'number' }),
    /** How many lines the file has, and how many of them were new. */
    lines: integer('lines').notNull(),
    added: integer('added').notNull(),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: author('undone_by').notNull().default(''),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.bankAccountId, t.toDay),
    rowKey(t, t.bankAccountId, bankAccounts),
  ],
)

/** What a bank says happened. Money in is above 0, money out below, in pence. */
export const bankLines = pgTable(
  'bank_lines',
  {
    ...rowColumns(),
    bankAccountId: uuid('bank_account_id').notNull(),
    importId: uuid('import_id').notNull(),
    /** Counts the lines of a bank account in the bank's order. */
    seq: integer('seq').notNull(),
    day: day('day').notNull(),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    text: kept('text').notNull(),
    payer: kept('payer').notNull().default(''),
    reference: kept('reference').notNull().default(''),
    /** The bank's word for the kind of payment, or ''. */
    type: code('type').notNull().default(''),
    balance: bigint('balance', { mode: 'number' }),
    /** What stays the same in all lines of one payer (matching.payers.ts). */
    payerKey: kept('payer_key').notNull().default(''),
    /** What identifies the line in every file: the bank's own number, or day, amount, words, balance and place among equal lines. */
    identity: kept('identity').notNull(),
    /** The bank's own id of the payment, or '', by which it is known once it settles on another day or with another amount. */
    bankId: code('bank_id').notNull().default(''),
    /** How much of the line is sorted, in pence with the sign of `pence`. */
    sorted: bigint('sorted', { mode: 'number' }).notNull().default(0),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('bank_lines_once').on(t.accountId, t.bankAccountId, t.identity),
    index().on(t.accountId, t.bankAccountId, t.day, t.seq),
    index('bank_lines_bank_id').on(t.accountId, t.bankAccountId, t.bankId).where(sql`bank_id <> ''`),
    index().on(t.accountId, t.payerKey),
    index('bank_lines_payer_name').on(t.accountId, sql`substring(payer_key from '^\\S+ \\S+')`),
    index('bank_lines_unsorted').on(t.accountId, t.day).where(sql`sorted <> pence`),
    check('bank_lines_move', sql`${t.pence} <> 0`),
    check('bank_lines_are_sorted_once', sql`${t.sorted} * sign(${t.pence}) between 0 and abs(${t.pence})`),
    rowKey(t, t.bankAccountId, bankAccounts),
    ...indexedKey(t, t.importId, bankImports),
  ],
)

/**
 * What a bank line, or a part of it, is sorted as. `entryId` is the entry that moved the money; when it is reversed, the
 * match ends and the line is unsorted again.
 */
export const bankMatches = pgTable(
  'bank_matches',
  {
    ...rowColumns(),
    lineId: uuid('line_id').notNull(),
    kind: text('kind', { enum: sortKinds }).notNull(),
    /** With the sign of the line. */
    pence: bigint('pence', { mode: 'number' }).notNull(),
    entryId: uuid('entry_id').notNull(),
    /** The tenancy, landlord, bill or payout of the match, or the entry that was typed by hand for the same money. */
    subjectId: uuid('subject_id'),
    /** The subject in words: 'Ann Lee, 4 Mill Lane'. */
    label: masked('label').notNull().default(''),
    personId: uuid('person_id'),
    /** 'rule' where the suggestion was sure, 'person' where somebody decided. */
    decidedBy: text('decided_by', { enum: ['rule', 'person'] }).notNull(),
    why: masked('why').notNull().default(''),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    ...takenBack(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('bank_matches_seen').on(t.accountId, t.subjectId).where(sql`kind = 'seen'`),
    unique('bank_matches_seen_once').on(t.accountId, t.lineId, t.entryId),
    ...indexedKey(t, t.lineId, bankLines),
    ...indexedKey(t, t.entryId, entries),
  ],
)

giveTraits(bankAccounts, { historyId: ({ id }) => id })
giveTraits(bankImports, { raises: bankLines })
giveTraits(bankMatches, { raises: bankLines })
