import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenancyKinds } from '#shared/rent/rent.law.ts'
import { partRules } from '#shared/rent/rent.parts.ts'
import { accountId, createdAt, day } from '../../db/columns.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'

/**
 * The rent account of a tenancy, started by a person. The columns from `owed` on repeat what entries and charges say, so
 * that a list of thousands reads one row for each; they are written in the transaction of every entry. Amounts are pence.
 * An account without entries goes and comes back with its tenancy; entries keep theirs from going.
 */
export const rentAccounts = pgTable(
  'rent_accounts',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    tenancyId: uuid('tenancy_id').notNull(),
    /** Rent is charged from this day on; null: from the start of the tenancy, whichever day that is. */
    startedOn: day('started_on'),
    /** The law that the tenancy is under: assured, company, lodger, other. */
    kind: text('kind', { enum: tenancyKinds }).notNull(),
    /** Whether a part of a period is a share of its own days, or of a year of 365. */
    parts: text('parts', { enum: partRules }).notNull().default('period'),
    /** True of the sample street: whatever is entered is removed with it. */
    sample: boolean('sample').notNull().default(false),
    /** The tenancy's version that the charges follow; another one makes the next read work them out again. */
    tenancyVersion: integer('tenancy_version').notNull().default(0),
    /** The due day and amount of the next charge; null when none will come. */
    nextDue: day('next_due'),
    nextPence: bigint('next_pence', { mode: 'number' }),
    owed: bigint('owed', { mode: 'number' }).notNull().default(0),
    /** The due day of the oldest charge that is not fully paid. */
    owedSince: day('owed_since'),
    credit: bigint('credit', { mode: 'number' }).notNull().default(0),
    lastReceiptOn: day('last_receipt_on'),
    lastReceiptPence: bigint('last_receipt_pence', { mode: 'number' }),
    /** The file of opening balances that started it; null where a person did. */
    importId: uuid('import_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.tenancyId),
    index().on(t.accountId, t.nextDue),
    foreignKey({
      columns: [t.accountId, t.tenancyId],
      foreignColumns: [tenancies.accountId, tenancies.id],
    }).onDelete('cascade'),
  ],
)
