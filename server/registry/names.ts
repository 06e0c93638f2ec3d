import { desc, eq, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { audit } from '../db/history.table.ts'
import type { AccountScope } from '../db/scope.ts'
import type { Kept, StoredRow } from './member.ts'

/** The name that a record has today, or had when it was deleted; null when there was no such record. */
export type FindName = (kind: string, id: string) => string | null

/** Looks up the names of all these records at once. */
export async function readNames(
  members: readonly Kept[],
  scope: AccountScope,
  wanted: Map<string, Set<string>>,
): Promise<FindName> {
  const names = new Map<string, string>()
  for (const { name: kind, table, nameOf } of members) {
    const ids = [...(wanted.get(kind) ?? [])]
    if (ids.length === 0) continue
    const rows = (await scope
      .select()
      .from(table as PgTable)
      .where(scope.mine(table, inArray(table.id, ids)))) as StoredRow[]
    for (const row of rows) names.set(row.id, nameOf(row, scope.format))
    const gone = ids.filter((id) => !names.has(id))
    if (gone.length === 0) continue
    const last = await scope
      .selectDistinctOn([audit.recordId], { id: audit.recordId, before: audit.before })
      .from(audit)
      .where(
        scope.mine(audit, eq(audit.entity, kind), eq(audit.action, 'deleted'), inArray(audit.recordId, gone)),
      )
      .orderBy(audit.recordId, desc(audit.id))
    for (const { id, before } of last) names.set(id, nameOf(before as StoredRow, scope.format))
  }
  return (_kind, id) => names.get(id) ?? null
}
