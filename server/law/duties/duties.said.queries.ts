import { eq, gt, isNull, or } from 'drizzle-orm'
import { users } from '../../accounts/people.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { dutiesNotDone, dutyDismissals, dutyGivings } from './duties.table.ts'

/** Words of the team by the key of the duty that they are about, of which each has one that stands. */
const byKey = <Word>(rows: readonly (Word & { key: string })[]) =>
  new Map(rows.map(({ key, ...word }) => [key, word]))

/** Who was given each duty. A person who has left was given nothing. */
export async function readGivings(scope: AccountScope) {
  const { key, on, authorName, personId, takenBackAt } = dutyGivings
  const rows = await scope
    .select({ key, id: users.id, name: users.name, on, by: authorName })
    .from(dutyGivings)
    .innerJoin(users, eq(users.id, personId))
    .where(scope.mine(dutyGivings, isNull(takenBackAt)))
  return byKey(rows)
}

/** The words that hold on a day: that a duty does not apply, or until when it waits. */
export async function readWaiting(scope: AccountScope, day: string) {
  const { key, why, until, isSnooze, authorName, createdAt, takenBackAt } = dutyDismissals
  const rows = await scope
    .select({ key, why, until, isSnooze, by: authorName, at: createdAt })
    .from(dutyDismissals)
    .where(scope.mine(dutyDismissals, isNull(takenBackAt), or(isNull(until), gt(until, day))))
  const snoozes = rows.flatMap(({ isSnooze: waits, until: end, ...word }) =>
    waits && end !== null ? [{ ...word, until: end }] : [],
  )
  return { dismissals: byKey(rows.filter((row) => !row.isSnooze)), snoozes: byKey(snoozes) }
}

/** Who has said of which duties that they were not done. */
export async function readNotDone(scope: AccountScope) {
  const { key, authorName, createdAt, takenBackAt } = dutiesNotDone
  const rows = await scope
    .select({ key, by: authorName, at: createdAt })
    .from(dutiesNotDone)
    .where(scope.mine(dutiesNotDone, isNull(takenBackAt)))
  return byKey(rows)
}
