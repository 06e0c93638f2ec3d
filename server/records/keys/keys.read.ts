import { and, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { KeyMove, KeySet } from '#shared/records/keys/keys.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { keyMoves, keySets } from './keys.table.ts'

const selectLastMoves = (scope: AccountScope) =>
  scope
    .selectDistinctOn([keyMoves.keySetId], getTableColumns(keyMoves))
    .from(keyMoves)
    .where(scope.mine(keyMoves))
    .orderBy(asc(keyMoves.keySetId), desc(keyMoves.createdAt), desc(keyMoves.id))
    .as('last_moves')

const outOf = ({
  givenTo,
  reason,
  note,
  viewingId,
  dueBack,
  createdAt,
  authorName,
}: typeof keyMoves.$inferSelect) =>
  reason && dueBack ? { givenTo, reason, note, viewingId, dueBack, at: createdAt, by: authorName } : null

/** Hook 2 stands before hook 10. */
const byHook = new Intl.Collator('en', { numeric: true })

export async function listKeySets(scope: AccountScope, ...conditions: SQL[]): Promise<KeySet[]> {
  const last = selectLastMoves(scope)
  const rows = await scope
    .select({
      set: {
        ...pickColumns(keySets, 'id', 'version', 'createdAt', 'updatedAt', 'hook', 'propertyId', 'contents'),
        property: homeText(scope),
      },
      move: last._.selectedFields,
    })
    .from(keySets)
    .innerJoin(properties, refersTo(keySets.propertyId, properties))
    .leftJoin(last, and(eq(last.accountId, keySets.accountId), eq(last.keySetId, keySets.id)))
    .where(scope.mine(keySets, ...conditions))
  return rows
    .map(({ set, move }) => ({ ...set, out: move ? outOf(move) : null }))
    .toSorted((a, b) => byHook.compare(a.hook, b.hook))
}

/** One set. Throws NotFound. */
export const readKeySet = async (scope: AccountScope, id: string): Promise<KeySet> =>
  requireRow((await listKeySets(scope, eq(keySets.id, id)))[0])

/** The sets that were due back before a day, the longest overdue first. */
export const listOverdueKeys = async (scope: AccountScope, day: string) =>
  (await listKeySets(scope))
    .flatMap(({ id, hook, out }) => (out && out.dueBack < day ? [{ id, hook, ...out }] : []))
    .toSorted((a, b) => (a.dueBack < b.dueBack ? -1 : 1))

/** The moves of a set, the latest first. Throws NotFound. */
export async function listKeyMoves(scope: AccountScope, id: string): Promise<KeyMove[]> {
  if (!(await scope.get(keySets, id))) throw new NotFound()
  const moves = await scope
    .table(keyMoves)
    .list(eq(keyMoves.keySetId, id), desc(keyMoves.createdAt), desc(keyMoves.id))
  return moves.map((move) => ({
    id: move.id,
    kind: move.kind,
    at: move.createdAt,
    by: move.authorName,
    ...outOf(move),
  }))
}
