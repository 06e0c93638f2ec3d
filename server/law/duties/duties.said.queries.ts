import { and, eq, gt, isNull, not, or } from 'drizzle-orm'
import type { DutyRow } from '#shared/law/duties/duties.ts'
import { users } from '../../accounts/people.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { dutiesNotDone, dutyDismissals, dutyGivings } from './duties.table.ts'

/** Who was given each duty, by its key. A person who has left was given nothing. */
export async function readGivings(
  scope: AccountScope,
): Promise<Map<string, NonNullable<DutyRow['givenTo']>>> {
  const rows = await scope
    .select({
      key: dutyGivings.key,
      id: users.id,
      name: users.name,
      on: dutyGivings.on,
      by: dutyGivings.authorName,
    })
    .from(dutyGivings)
    .innerJoin(users, eq(users.id, dutyGivings.personId))
    .where(scope.mine(dutyGivings, isNull(dutyGivings.takenBackAt)))
  return new Map(rows.map(({ key, ...giving }) => [key, giving]))
}

/** The words that hold on a day that a duty does not apply, by its key. */
export async function readDismissals(
  scope: AccountScope,
  day: string,
): Promise<Map<string, NonNullable<DutyRow['dismissed']>>> {
  const { key, why, until, isSnooze, authorName, createdAt, takenBackAt } = dutyDismissals
  const rows = await scope
    .select({ key, why, until, by: authorName, at: createdAt })
    .from(dutyDismissals)
    .where(
      scope.mine(dutyDismissals, and(isNull(takenBackAt), not(isSnooze), or(isNull(until), gt(until, day)))),
    )
  return new Map(rows.map(({ key: name, ...dismissal }) => [name, dismissal]))
}

/** Until when the snoozed duties wait on a day, by the key. */
export async function readSnoozes(
  scope: AccountScope,
  day: string,
): Promise<Map<string, NonNullable<DutyRow['snoozed']>>> {
  const { key, why, until, isSnooze, authorName, createdAt, takenBackAt } = dutyDismissals
  const rows = await scope
    .select({ key, why, until, by: authorName, at: createdAt })
    .from(dutyDismissals)
    .where(scope.mine(dutyDismissals, and(isNull(takenBackAt), isSnooze, gt(until, day))))
  return new Map(
    rows.flatMap(({ key: name, until: end, ...rest }) => (end ? [[name, { ...rest, until: end }]] : [])),
  )
}

/** Who has said of which duties that they were not done, by the key. */
export async function readNotDone(
  scope: AccountScope,
): Promise<Map<string, NonNullable<DutyRow['notDone']>>> {
  const { key, authorName, createdAt, takenBackAt } = dutiesNotDone
  const rows = await scope
    .select({ key, by: authorName, at: createdAt })
    .from(dutiesNotDone)
    .where(scope.mine(dutiesNotDone, isNull(takenBackAt)))
  return new Map(rows.map(({ key: name, ...word }) => [name, word]))
}
