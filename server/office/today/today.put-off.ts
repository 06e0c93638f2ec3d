import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PutOffInput } from '#shared/office/today/today.calls.ts'
import { todayRights } from '#shared/office/today/today.rights.ts'
import type { TodayKind } from '#shared/office/today/today.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { todayPutOffs } from './today.table.ts'

const standing = (kind: TodayKind) => and(eq(todayPutOffs.kind, kind), isNull(todayPutOffs.takenBackAt))

const takeBack = (scope: AccountScope, kind: TodayKind) =>
  scope.table(todayPutOffs).update(sql`${standing(kind)}`, {
    takenBackAt: sql`now()`,
    takenBackBy: scope.author.name,
  })

/** Records that a row waits, by whom and why. Throws a 409 for rows that cannot wait. */
export async function putOffRow(
  scope: AccountScope,
  kind: TodayKind,
  { until, why }: PutOffInput,
): Promise<void> {
  if (!todayRights[kind].canWait) throw new Refused(409, 'not-snoozable', 'This can’t be snoozed.')
  await scope.transaction(async (inside) => {
    await takeBack(inside, kind)
    const { id: authorId, name: authorName } = inside.author
    await inside.table(todayPutOffs).insert({ kind, until, why, authorId, authorName })
  })
}

/** Brings a row back before its day. Throws NotFound where nobody put it off. */
export async function bringRowBack(scope: AccountScope, kind: TodayKind): Promise<void> {
  if ((await takeBack(scope, kind)).length === 0) throw new NotFound()
}
