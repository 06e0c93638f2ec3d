import { asc, eq, sql } from 'drizzle-orm'
import { binDays } from '#shared/office/bin/bin.ts'
import { type UndoReply, undoHours } from '#shared/office/history/history.ts'
import { sensitiveEntity } from '../../audit/audit.record.ts'
import { audit } from '../../db/history.table.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import type { Kept, StoredRow } from '../../registry/member.ts'
import { afterUndo } from './history.ports.ts'
import { removeAddedParts, restoreParts } from './parts.ts'
import { readChanged } from './undo.changed.ts'
import { explainRefusals, refuseWhereChanged, refuseWhereUsed } from './undo.checks.ts'
import { type Effect, effectsOf } from './undo.effects.ts'
import { keepOtherFields } from './undo.fields.ts'

/**
 * What putting a deletion back restores. A deletion also unlinks rows that stay, and these may have changed since: such a row
 * keeps its new values and gets the link back if it still has none. Throws a 409 when the change deleted no record.
 */
async function keepLaterChanges(
  kept: readonly Kept[],
  scope: AccountScope,
  effects: Effect[],
): Promise<Effect[]> {
  const names = new Set(kept.map(({ name }) => name))
  if (!effects.some(({ entity, after }) => names.has(entity) && !after))
    refuse('nothing-deleted', 'There is nothing to restore: no record was deleted in that change.')
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

/** The `entity` of history entries that mark an undo; their record id is the change that was undone. */
export const undoings = 'changes'

/** The rows with which an import records money. */
const madeOfMoney = ['tenancies', 'fee_rules']

const limits = { change: `${undoHours} hours`, deletion: `${binDays} days`, ever: undefined }

/**
 * Undoes everything that one request changed in this account, once. Throws NotFound when it changed nothing, and a 409
 * with a sentence when it is too late, was undone already, or a row has changed since. `limit` is the time for which
 * it can be undone: a day for a change, a month for a deletion that is put back, no end for an import.
 */
export function undoChange(
  members: readonly Kept[],
  scope: AccountScope,
  changeId: string,
  { limit = 'change' }: { limit?: keyof typeof limits } = {},
): Promise<UndoReply> {
  return explainRefusals(() =>
    scope.transaction(async (inside) => {
      await lockChange(inside, changeId, limits[limit])
      const found = effectsOf(await inside.table(audit).list(eq(audit.changeId, changeId), audit.id))
      const effects =
        limit === 'deletion'
          ? await keepLaterChanges(members, inside, found)
          : limit === 'ever'
            ? await keepOtherFields(members, inside, found)
            : found
      if (effects.some(({ entity }) => entity === sensitiveEntity))
        refuse(
          'undo-in-settings',
          'Changes to money or access can’t be undone here. Change them in Settings, so that the owners get an email.',
        )
      // Every writer of money locks the books first. An undo may take back what an import has recorded of tenancies.
      if (effects.some(({ entity }) => madeOfMoney.includes(entity))) await lockBooks(inside)
      // Tables are locked before rows, in the order of the deletions, so that an undo and another write wait for each other.
      for (const { name, table } of members.toReversed())
        if (effects.some(({ entity }) => entity === name)) await inside.lock(table)
      await refuseWhereChanged(members, inside, effects)
      await removeAddedParts(members, inside, effects)
      const result = await revertRows(members, inside, effects, changeId)
      await restoreParts(members, inside, effects)
      await inside.table(audit).insert({
        entity: undoings,
        recordId: changeId,
        action: 'undone',
        changeId: inside.changeId,
        version: 0,
        userId: inside.author.id,
        userName: inside.author.name,
      })
      await afterUndo.ask(inside, changeId)
      return { changeId: inside.changeId, ...result }
    }),
  )
}

/** Locks a change, so that a second undo waits for the first and is then refused. */
async function lockChange(scope: AccountScope, changeId: string, limit: string | undefined): Promise<void> {
  const [first] = await scope
    .select({
      isLate: limit ? sql<boolean>`${audit.createdAt} < now() - ${limit}::interval` : sql<boolean>`false`,
    })
    .from(audit)
    .where(scope.mine(audit, eq(audit.changeId, changeId)))
    .orderBy(asc(audit.id))
    .limit(1)
    .for('update')
  if (!first) throw new NotFound()
  const marks = await scope
    .select({ done: audit.recordId, by: audit.changeId })
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, undoings),
        sql`(${audit.recordId} = ${changeId} or ${audit.changeId} = ${changeId})`,
      ),
    )
  if (marks.some(({ done }) => done === changeId)) refuse('already-undone', 'This has already been undone.')
  if (marks.length > 0) refuse('undo-of-undo', 'You can’t undo an undo.')
  if (first.isLate)
    refuse('too-late-to-undo', `This change can’t be undone, because it was more than ${limit} ago.`)
}

async function revertRows(
  members: readonly Kept[],
  scope: AccountScope,
  effects: Effect[],
  changeId: string,
) {
  let restored = 0
  let removed = 0
  for (const { name, table, history } of members) {
    const rows = effects.flatMap(({ entity, before }) => (entity === name && before ? [before] : []))
    if (rows.length === 0) continue
    const ids = rows.map(({ id }) => id)
    await history?.releaseChanged?.(scope, ids, changeId)
    await scope.restore(table, rows)
    restored += rows.length
  }
  const added = effects.filter(({ before }) => !before)
  for (const { name, history } of members)
    await history?.release?.(
      scope,
      added.filter(({ entity }) => entity === name).map(({ id }) => id),
    )
  await refuseWhereUsed(members, scope, added)
  for (const { name, table } of members.toReversed()) {
    const ids = added.filter(({ entity }) => entity === name).map(({ id }) => id)
    if (ids.length > 0) await scope.remove(table, ids)
    removed += ids.length
  }
  return { restored, removed }
}
