import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AccountTable } from '../../db/commits.ts'
import { isOneOf } from '../../db/joins.ts'
import { referencesTo } from '../../db/references.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Kept } from '../../registry/member.ts'
import type { Effect } from './undo.effects.ts'

interface PartTable {
  table: AccountTable
  /** The column that names the record whose part a row is; undefined where the rows only refer to records. */
  owner: string | undefined
}

const keyOf = (table: AccountTable, { name }: PgColumn) =>
  Object.entries(getTableColumns(table as PgTable)).find(([, column]) => column.name === name)?.[0]

/** The tables that refer to records and have no versions: lines, people, sendings, photos, enquiries. */
function findPartTables(members: readonly Kept[]): Map<string, PartTable> {
  const found = new Map<string, PartTable>()
  for (const { table: record } of members)
    for (const { table, column, isPart } of referencesTo(record)) {
      if ('version' in table) continue
      const name = getTableName(table)
      const owner = isPart ? keyOf(table, column) : found.get(name)?.owner
      found.set(name, { table, owner })
    }
  return found
}

/** Deletes the parts that the change added. They go before records, because parts may refer to records of the same change. */
export async function removeAddedParts(
  members: readonly Kept[],
  scope: AccountScope,
  effects: Effect[],
): Promise<void> {
  for (const [name, { table }] of findPartTables(members)) {
    const added = effects.flatMap(({ entity, id, before }) => (entity === name && !before ? [id] : []))
    if (added.length > 0) await scope.table(table).remove(isOneOf(table.id, added), { unrecorded: true })
  }
}

/**
 * Restores deleted and changed parts, and references that were set to null. A changed part is restored whole where its record
 * is in the same change, because then neither has changed since.
 */
export async function restoreParts(
  members: readonly Kept[],
  scope: AccountScope,
  effects: Effect[],
): Promise<void> {
  const restored = new Set(effects.map(({ id }) => id))
  for (const [name, { table, owner }] of findPartTables(members)) {
    const mine = effects.filter(({ entity, before }) => entity === name && before)
    const rows = scope.table(table)
    const gone = mine.flatMap(({ before, after }) => (before && !after ? [before] : []))
    await rows.insertMany(gone, { onlyNew: true, unrecorded: true })
    for (const { id, before, after } of mine) {
      if (!before || !after) continue
      if (owner && restored.has(String(before[owner]))) await restoreWhole(id, before)
      else await restoreReferences(id, before, after)
    }

    async function restoreWhole(id: string, before: object) {
      await rows.update(eq(table.id, id), before, { unrecorded: true })
    }

    async function restoreReferences(id: string, before: object, after: object) {
      for (const [key, value] of Object.entries(before)) {
        if (value === null || (after as Record<string, unknown>)[key] !== null) continue
        const column = (table as unknown as Record<string, PgColumn>)[key]
        if (!column) continue
        const isNothing = sql`${table.id} = ${id} and ${column} is null`
        await rows.update(isNothing, { [key]: value }, { unrecorded: true })
      }
    }
  }
}
