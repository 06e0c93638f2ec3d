import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Kept, StoredRow } from '../../registry/member.ts'
import { readChanged } from './undo.changed.ts'
import type { Effect } from './undo.effects.ts'

/**
 * What putting a deletion back restores. A deletion also unlinks rows that stay, and these may have changed since: such a row
 * keeps its new values and gets the link back if it still has none. Throws a 409 when the change deleted no record.
 */
export async function keepLaterChanges(
  kept: readonly Kept[],
  scope: AccountScope,
  effects: Effect[],
): Promise<Effect[]> {
  const names = new Set(kept.map(({ name }) => name))
  if (!effects.some(({ entity, after }) => names.has(entity) && !after))
    throw new Refused(
      409,
      'nothing-deleted',
      'There is nothing to restore: no record was deleted in that change.',
    )
  const left = new Set<Effect>()
  const merged: Effect[] = []
  for (const { name, table } of kept) {
    for (const { effect, row } of await readChanged(scope, { name, table }, effects)) {
      if (row && row.version === effect.after?.version) continue
      left.add(effect)
      const links = row ? cutLinks(row, effect) : {}
      if (row && Object.keys(links).length > 0)
        merged.push({ ...effect, before: { ...row, ...links }, after: row })
    }
  }
  return [...effects.filter((effect) => !left.has(effect)), ...merged]
}

/** The links that the change removed and that are still empty. */
const cutLinks = (row: StoredRow, { before, after }: Effect) =>
  Object.fromEntries(
    Object.entries(before ?? {}).filter(
      ([column, value]) => value !== null && after?.[column] === null && row[column] === null,
    ),
  )
