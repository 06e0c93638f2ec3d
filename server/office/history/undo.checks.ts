import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RefusalCode } from '#shared/refusals.ts'
import { joinNames } from '#shared/text.ts'
import { causesOf } from '../../db/failures.ts'
import { isOneOf } from '../../db/joins.ts'
import { referencesTo } from '../../db/references.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Kept, StoredRow } from '../../registry/member.ts'
import type { Effect } from './undo.effects.ts'

const notUndone = (code: RefusalCode, because: string) => new Refused(409, code, `Not undone: ${because}`)

/** Locks the rows of a change. Throws a 409 that names the rows that have changed since. */
export async function refuseWhereChanged(
  members: readonly Kept[],
  scope: AccountScope,
  effects: Effect[],
): Promise<void> {
  const names: string[] = []
  for (const member of members) {
    const mine = effects.filter(({ entity }) => entity === member.name)
    const now = await readVersions(
      scope,
      member,
      mine.map(({ id }) => id),
    )
    for (const { id, before, after } of mine)
      if (now.get(id) !== after?.version) names.push(member.nameOf(after ?? before ?? {}, scope.format))
    await member.history?.refuseUndo?.(scope, mine)
  }
  if (names.length === 0) return
  const have = names.length === 1 ? 'has' : 'have'
  throw notUndone('changed-since', `${joinNames(names)} ${have} been changed or deleted since.`)
}

async function readVersions(scope: AccountScope, { table }: Kept, ids: string[]) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await scope
    .select({ id: table.id, version: table.version })
    .from(table as PgTable)
    .where(scope.mine(table, isOneOf(table.id, ids)))
    .for('update')
  return new Map(rows.map(({ id, version }) => [id as string, version as number]))
}

/** Throws a 409 that names the rows that refer to the added rows, except for those that are deleted with them. */
export async function refuseWhereUsed(
  members: readonly Kept[],
  scope: AccountScope,
  added: Effect[],
): Promise<void> {
  const going = new Set(added.map(({ entity, id }) => `${entity} ${id}`))
  const names: string[] = []
  for (const { name, table, namedBy } of members) {
    const ids = added.filter(({ entity }) => entity === name).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const reference of referencesTo(table)) {
      // Parts without a created_at came with their record, and are deleted with it.
      if (reference.isPart && !('createdAt' in reference.table)) continue
      const kind = getTableName(reference.table)
      const users = (await scope
        .select()
        .from(reference.table as PgTable)
        .where(scope.mine(reference.table, isOneOf(reference.column, ids)))
        .limit(1000)) as StoredRow[]
      const member = members.find((each) => each.name === kind)
      names.push(
        ...users
          .filter(({ id }) => !going.has(`${kind} ${id}`))
          .map((row) => member?.nameOf(row, scope.format) ?? namedBy?.[kind] ?? 'another record'),
      )
    }
  }
  const different = [...new Set(names)]
  if (different.length === 0) return
  const use = names.length === 1 ? 'uses' : 'use'
  throw notUndone('record-in-use', `${joinNames(different)} ${use} what would be taken out.`)
}

/** Turns PostgreSQL's refusals into sentences; they happen when another write comes between check and undo. */
export async function explainRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    for (const { code, constraint, table } of causesOf(error)) {
      if (constraint === 'receipts_person_of_tenancy')
        throw notUndone('record-in-use', 'somebody who would be taken out has paid since.')
      if (code === '23503' && table === 'fee_invoices')
        throw notUndone('record-in-use', 'a fee that would be taken out has been charged since.')
      if (code === '23503')
        throw notUndone('linked-record-deleted', 'something that it was linked to has been deleted since.')
      if (constraint === 'key_sets_hook')
        throw notUndone('hook-taken', 'its hook has been given to another set of keys since.')
      if (code === '23505')
        throw notUndone('invoice-number-taken', 'its invoice number has been given to another invoice since.')
    }
    throw error
  }
}
