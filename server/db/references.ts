import { and, eq, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type AccountTable, type Commit, recordHistory } from './commits.ts'
import { isOneOf } from './joins.ts'
import type { Transaction } from './transaction.ts'

/** A column of one table that refers to the rows of another. */
export interface Reference {
  table: AccountTable
  column: PgColumn
  /** True when the rows are parts of the row that they refer to, and are deleted with it. */
  isPart: boolean
}

let tables: PgTable[] | undefined
const found = new Map<PgTable, Reference[]>()

/** Registers the tables among a schema's exports; its other exports (enums) are skipped. */
export function registerTables(schema: Record<string, unknown>): void {
  tables = Object.values(schema).filter((value): value is PgTable => is(value, PgTable))
  found.clear()
}

/** Every table of the schema. */
export function listTables(): readonly PgTable[] {
  if (!tables) throw new Error('registerTables has not been called')
  return tables
}

/** Every reference to this table, read from the schema, so that a new table is never forgotten. */
export function referencesTo(target: PgTable): Reference[] {
  const known = found.get(target)
  if (known) return known
  const references = listTables().flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      // The key's own columns know no type.
      const name = columns.find((each) => each.name !== 'account_id')?.name
      const column = getTableConfig(table).columns.find((each) => each.name === name)
      if (foreignTable !== target || !column || !('id' in table)) return []
      return [{ table: table as AccountTable, column, isPart: key.onDelete === 'cascade' }]
    }),
  )
  found.set(target, references)
  return references
}

type Part = { id: string }

/** Writes the parts that a deletion takes along into the history, and the parts of those. Call it before the deletion. */
export async function recordPartDeletions(
  tx: Transaction,
  commit: Commit,
  target: AccountTable,
  ids: string[],
) {
  for (const { table, column, isPart } of referencesTo(target)) {
    if (!isPart) continue
    const parts = (await tx
      .select()
      .from(table as PgTable)
      .where(and(eq(table.accountId, commit.accountId), isOneOf(column, ids)))) as Part[]
    await recordHistory(
      tx,
      commit,
      table,
      parts.map((before) => ({ action: 'deleted', before })),
    )
    if (parts.length > 0)
      await recordPartDeletions(
        tx,
        commit,
        table,
        parts.map(({ id }) => id),
      )
  }
}
