import { type SQL, sql } from 'drizzle-orm'
import { entries } from './entries.table.ts'

/** Whether an entry is interest on clients' money that this bank account, or any, was paid; or takes such interest back. */
export const isInterest = (bankAccountId?: string): SQL => sql`exists (
  select from entries paid join bank_lines line on line.account_id = paid.account_id and line.id = paid.source_id
  where paid.account_id = ${entries.accountId} and paid.id = coalesce(${entries.reversesId}, ${entries.id})
    and paid.kind = 'interest' and ${bankAccountId ? sql`line.bank_account_id = ${bankAccountId}` : sql`true`})`
