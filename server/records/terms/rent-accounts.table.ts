import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenancyKinds } from '#shared/records/terms/terms.kinds.ts'
import { partRules } from '#shared/records/terms/terms.parts.ts'
import { createdAt, day, rowColumns, rowKey } from '../../db/columns.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'

/**
 * The rent account of a tenancy, started by a person. The columns from `owed` on repeat what entries and charges add up to, so
 * that a list of thousands reads one row for each; the transaction of every entry writes them. Amounts are pence. An account
 * without entries is deleted and restored with its tenancy. A tenancy with entries cannot be deleted.
 */
export const rentAccounts = pgTable(
  'rent_accounts',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    /** Rent is charged from this day on; null for the tenancy's start, even when the start changes. */
    startedOn: day('started_on'),
    /** The law that the tenancy is under: assured, company, lodger, other. */
    kind: text('kind', { enum: tenancyKinds }).notNull(),
    /** Whether part of a period is charged by the period's days, or by a year of 365 days. */
    parts: text('parts', { enum: partRules }).notNull().default('period'),
    /** Whether the account belongs to the sample street, with which all of its entries are removed. */
    sample: boolean('sample').notNull().default(false),
    /** The tenancy's version that the charges follow. When the tenancy has another version, the next read works them out again. */
    tenancyVersion: integer('tenancy_version').notNull().default(0),
    /** The due day and amount of the next charge; null when there will be none. */
    nextDue: day('next_due'),
    nextPence: bigint('next_pence', { mode: 'number' }),
    owed: bigint('owed', { mode: 'number' }).notNull().default(0),
    /** The due day of the oldest charge that is not fully paid. */
    owedSince: day('owed_since'),
    credit: bigint('credit', { mode: 'number' }).notNull().default(0),
    lastReceiptOn: day('last_receipt_on'),
    lastReceiptPence: bigint('last_receipt_pence', { mode: 'number' }),
    /** The file of opening balances that started the account; null where a person did. */
    importId: uuid('import_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.tenancyId),
    index().on(t.accountId, t.nextDue),
    rowKey(t, t.tenancyId, tenancies).onDelete('cascade'),
  ],
)
