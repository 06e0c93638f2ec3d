import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './client.ts'
import { listTables } from './references.ts'

/** Every table whose rows belong to accounts; a table comes before those that it refers to. */
export function listAccountTables(): PgTable[] {
  const owned = listTables().filter((table) => 'accountId' in getTableColumns(table))
  const sorted: PgTable[] = []
  const seen = new Set<PgTable>()
  const visit = (table: PgTable) => {
    if (seen.has(table)) return
    seen.add(table)
    for (const other of owned)
      if (getTableConfig(other).foreignKeys.some((key) => key.reference().foreignTable === table))
        visit(other)
    sorted.push(table)
  }
  for (const table of owned) visit(table)
  return sorted
}

/** Deletes every row of an account, and the account. Its money may go only with all of it. */
export async function removeAccountRows(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`select set_config('gable.leaves', ${accountId}, true)`)
  for (const table of listAccountTables())
    await tx.execute(sql`delete from ${table} where ${sql.identifier('account_id')} = ${accountId}`)
  await tx.execute(sql`delete from accounts where id = ${accountId}`)
  await tx.execute(sql`select set_config('gable.leaves', '', true)`)
}
