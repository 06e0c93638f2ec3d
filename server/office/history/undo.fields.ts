import { titleCase } from '#shared/text.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Kept } from '../../registry/member.ts'
import { readChanged } from './undo.changed.ts'
import type { Effect } from './undo.effects.ts'

const managed = ['id', 'accountId', 'version', 'createdAt', 'updatedAt']

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The columns that a change set, each of which an undo sets to its earlier value. */
const columnsOf = ({ before, after }: Effect): string[] =>
  Object.keys(after ?? {}).filter(
    (column) => !managed.includes(column) && !isSame(before?.[column], after?.[column]),
  )

/** 'bankName' → 'Bank Name'. */
const sayColumn = (column: string) => titleCase(column.replace(/([a-z0-9])([A-Z])/g, '$1 $2'))

/**
 * What the undo of an import restores in records that were there before it: the fields that it filled or overwrote, and no others,
 * because people go on working with them. Throws a 409 that names the fields that were changed since.
 */
export async function keepOtherFields(
  kept: readonly Kept[],
  scope: AccountScope,
  effects: Effect[],
): Promise<Effect[]> {
  const merged = new Map<Effect, Effect>()
  const wrong: string[] = []
  for (const { name, table, nameOf } of kept) {
    for (const { effect, row } of await readChanged(scope, { name, table }, effects)) {
      // A record that is gone is refused with all that has changed since.
      if (!row) continue
      const columns = columnsOf(effect)
      const since = columns.filter((column) => !isSame(plain(row[column]), plain(effect.after?.[column])))
      if (since.length > 0) wrong.push(`${nameOf(row, scope.format)} (${since.map(sayColumn).join(', ')})`)
      const earlier = Object.fromEntries(columns.map((column) => [column, effect.before?.[column]]))
      merged.set(effect, { ...effect, before: { ...row, ...earlier }, after: row })
    }
  }
  if (wrong.length > 0) {
    const shown = wrong.slice(0, 5).join(', ')
    const more = wrong.length > 5 ? ` and ${(wrong.length - 5).toLocaleString('en-GB')} more` : ''
    refuse(
      'changed-since',
      `Not undone: ${shown}${more} ${wrong.length === 1 ? 'has' : 'have'} been changed since. Change ${wrong.length === 1 ? 'it' : 'them'} on ${wrong.length === 1 ? 'its page' : 'their pages'} instead.`,
    )
  }
  return effects.map((effect) => merged.get(effect) ?? effect)
}

/** A value as the history stores it. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)
