import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './client.ts'
import { audit } from './history.table.ts'

/** Rewrites one account's rows of the history: rows are else only ever added. */
export async function rewriteHistory(
  tx: Transaction,
  accountId: string,
  where: SQL,
  { before, after }: { before: SQL; after: SQL },
): Promise<void> {
  await tx.execute(sql`update ${audit} set before = ${before}, after = ${after}
    where account_id = ${accountId} and ${where}`)
}

/** Takes rows out of one account's history. */
export async function forgetHistory(tx: Transaction, accountId: string, where: SQL): Promise<void> {
  await tx.execute(sql`delete from ${audit} where account_id = ${accountId} and ${where}`)
}
