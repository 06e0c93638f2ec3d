import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ledgerKinds } from '#shared/money/ledgers.ts'
import { accountId, createdAt, day, rowColumns, rowKey } from '../../db/columns.ts'

/** One running balance in pence: of a tenancy, a landlord, a bank account, a deposit. */
export const ledgers = pgTable(
  'ledgers',
  {
    ...rowColumns(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** The id of the tenancy, landlord or bank account; the account's own id for kinds with a single ledger. */
    subjectId: uuid('subject_id').notNull(),
    currency: text('currency').notNull(),
    closedOn: day('closed_on'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), unique().on(t.accountId, t.kind, t.subjectId)],
)

/** The sums of a ledger's transfers, written in the transaction of the transfers. */
export const balances = pgTable(
  'balances',
  {
    accountId: accountId(),
    ledgerId: uuid('ledger_id').notNull(),
    debits: bigint('debits', { mode: 'number' }).notNull().default(0),
    credits: bigint('credits', { mode: 'number' }).notNull().default(0),
    /** The least that credits may exceed debits by, in pence; null where the ledger may be overdrawn. */
    floor: bigint('floor', { mode: 'number' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.ledgerId] }),
    check('balances_keep_their_floor', sql`${t.floor} is null or ${t.credits} - ${t.debits} >= ${t.floor}`),
    rowKey(t, t.ledgerId, ledgers),
  ],
)
