import type { PgTable } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Kept, StoredRow } from '../../registry/member.ts'
import type { Effect } from './undo.effects.ts'

/** The effects that changed a record of one kind, each with the record as it is now; undefined where it is deleted. */
export async function readChanged(
  scope: AccountScope,
  { name, table }: Pick<Kept, 'name' | 'table'>,
  effects: readonly Effect[],
): Promise<{ effect: Effect; row: StoredRow | undefined }[]> {
  const changed = effects.filter(({ entity, before, after }) => entity === name && before && after)
  if (changed.length === 0) return []
  const ids = changed.map(({ id }) => id)
  const rows = (await scope
    .select()
    .from(table as PgTable)
    .where(scope.mine(table, isOneOf(table.id, ids)))) as StoredRow[]
  const now = new Map(rows.map((row) => [row.id, row]))
  return changed.map((effect) => ({ effect, row: now.get(effect.id) }))
}
