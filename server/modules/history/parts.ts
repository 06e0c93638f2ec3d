import { eq, getTableName, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/client.ts'
import { type AccountTable, inBatches, raiseVersion } from '../../db/commits.ts'
import { referencesTo } from '../../db/references.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Kept } from '../../records/member.ts'
import type { Effect } from './undo.effects.ts'

/** The tables that refer to records and have no versions: lines, sendings, photos, enquiries. */
function findPartTables(members: readonly Kept[]): Map<string, AccountTable> {
  const references = members.flatMap(({ table }) => referencesTo(table))
  const parts = references.filter(({ table }) => !('version' in table))
  return new Map(parts.map(({ table }) => [getTableName(table), table]))
}

/** Restores deleted parts, deletes added ones, and restores references that were set to null. */
export async function restoreParts(
  members: readonly Kept[],
  tx: Transaction,
  scope: AccountScope,
  effects: Effect[],
): Promise<void> {
  for (const [name, table] of findPartTables(members)) {
    const mine = effects.filter(({ entity }) => entity === name)
    // Cached answers that are made of these rows must be built again.
    if (mine.length > 0) await raiseVersion(tx, scope, table)
    const added = mine.flatMap(({ id, before }) => (before ? [] : [id]))
    for (const some of inBatches(added, 5000))
      await tx.delete(table).where(scope.mine(table, inArray(table.id, some)))
    const gone = mine.flatMap(({ before, after }) => (before && !after ? [before] : []))
    for (const some of inBatches(gone, 500))
      await tx
        .insert(table as PgTable)
        .values(some)
        .onConflictDoNothing()
    for (const { id, before, after } of mine) if (before && after) await restoreReferences(id, before, after)

    async function restoreReferences(id: string, before: object, after: object) {
      for (const [key, value] of Object.entries(before)) {
        if (value === null || (after as Record<string, unknown>)[key] !== null) continue
        const column = (table as unknown as Record<string, PgColumn>)[key]
        if (!column) continue
        await tx
          .update(table as PgTable)
          .set({ [key]: value })
          .where(scope.mine(table, eq(table.id, id), isNull(column)))
      }
    }
  }
}
