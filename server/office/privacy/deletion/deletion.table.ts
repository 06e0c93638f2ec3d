import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, rowColumns } from '../../../db/columns.ts'
import { giveTraits } from '../../../db/traits.ts'

/** A download of everything that an account holds, written once its last byte was handed over. */
export const accountExports = pgTable(
  'account_exports',
  {
    ...rowColumns(),
    userName: text('user_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)

/** An owner's wish that the whole account be deleted. It leaves with the account. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    ...rowColumns(),
    userName: text('user_name').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When the owners were reminded, the day before. */
    remindedAt: moment('reminded_at'),
    takenBackAt: moment('taken_back_at'),
    takenBackBy: text('taken_back_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('account_deletions_one').on(t.accountId).where(sql`taken_back_at is null`),
  ],
)

/** The ids of accounts that were deleted: an older backup that is restored loses them again. */
export const deletedAccounts = pgTable('deleted_accounts', {
  id: uuid('id').primaryKey(),
  createdAt: createdAt(),
})

giveTraits(accountExports, { raises: null })
