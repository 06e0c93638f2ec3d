import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './client.ts'
import { type AccountTable, type Commit, inBatches, raiseVersion, recordHistory } from './commits.ts'
import { isOneOf } from './joins.ts'
import { readVersionFloor } from './marks.ts'
import { insertOf } from './rows.ts'

type Row = { id: string; version: number }

/** Overwrites every column of a stored row with the value of the insert. */
const setFromGiven = (table: PgTable) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => key !== 'accountId' && key !== 'id')
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  )

/**
 * Stores rows as they were, whether they were deleted or changed since. Their versions continue to rise, because
 * somebody may still have the last one open.
 */
export async function restoreRows(
  tx: Transaction,
  commit: Commit,
  table: AccountTable,
  rows: Row[],
  action: 'restored' | 'changed' = 'restored',
) {
  await raiseVersion(tx, commit, table)
  const { accountId } = commit
  const floor = await readVersionFloor(tx)
  for (const some of inBatches(rows, 500)) {
    const ids = some.map((row) => row.id)
    const stored = (await tx
      .select()
      .from(table as PgTable)
      .where(and(eq(table.accountId, accountId), isOneOf(table.id, ids)))
      .for('update')) as Row[]
    const now = new Map(stored.map((row) => [row.id, row]))
    const values = some.map((row) => {
      const version = Math.max(row.version + 1, (now.get(row.id)?.version ?? 0) + 1, floor)
      // A row without `updatedAt` gets the column's default, which is now.
      const { updatedAt: _, ...kept }: Row & { updatedAt?: unknown } = { ...now.get(row.id), ...row }
      return { ...kept, accountId, version }
    })
    const back = (await insertOf(tx, table, values)
      .onConflictDoUpdate({
        target: [table.accountId, table.id],
        set: setFromGiven(table),
      })
      .returning()) as Row[]
    await recordHistory(
      tx,
      commit,
      table,
      back.map((after) => ({ action, before: now.get(after.id), after })),
    )
  }
}
