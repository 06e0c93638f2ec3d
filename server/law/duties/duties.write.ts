import { and, eq, inArray } from 'drizzle-orm'
import type {
  DismissalInput,
  GivingManyInput,
  KeysInput,
  Regiving,
  Resnooze,
  SnoozeInput,
} from '#shared/law/duties/duties.calls.ts'
import { roomOf } from '#shared/law/duties/duties.ts'
import { isAllowed } from '#shared/permissions.ts'
import { listTeamUsers } from '../../accounts/colleagues.queries.ts'
import { NotFound, Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdraw } from '../../db/withdraw.ts'
import { type DutiesAsked, deriveDuties, readDuties } from './duties.read.ts'
import { dutiesNotDone, dutyDismissals, dutyGivings } from './duties.table.ts'

/** Throws a 400 when a duty is given to somebody outside of the team, or to a viewer. */
async function refuseStranger(scope: AccountScope, person: string): Promise<void> {
  const colleague = (await listTeamUsers(scope)).find(({ id }) => id === person)
  if (colleague && isAllowed(colleague.role, 'write')) return
  const why = colleague
    ? `${colleague.name} has read-only access. Choose someone who can make changes`
    : 'Choose a member of your team'
  throw new Refused(400, 'not-a-colleague', `${why}.`, { person: why })
}

/** Ends the assignments of these keys, and answers those that stood. */
async function withdrawMany(scope: AccountScope, keys: readonly string[]): Promise<Regiving[]> {
  const stood = await withdraw(scope, dutyGivings, inArray(dutyGivings.key, [...keys]))
  return stood.flatMap(({ key, personId: person, on }) => (person === null ? [] : [{ key, person, on }]))
}

/** Assigns several duties to a person for a date. Throws NotFound where one of them no longer stands. */
export async function giveDuties(asked: DutiesAsked, { keys, person, on }: GivingManyInput) {
  const all = [...new Set(keys)]
  const open = new Set((await deriveDuties(asked))?.map(({ key }) => key))
  if (all.some((key) => !open.has(key))) throw new NotFound()
  return await asked.scope.transaction(async (inside) => {
    await refuseStranger(inside, person)
    const before = await withdrawMany(inside, all)
    await inside.table(dutyGivings).insertMany(all.map((key) => ({ key, personId: person, on })))
    return { count: all.length, before }
  })
}

/** Of the words that stood before, those about these keys: one for each. */
function listAgain<Word extends { key: string }>(keys: readonly string[], before: readonly Word[]) {
  const asked = new Set(keys)
  return [...new Map(before.filter(({ key }) => asked.has(key)).map((one) => [one.key, one])).values()]
}

/** Undoes an assignment of several duties; what was assigned before it is again. */
export async function withdrawGivings(
  scope: AccountScope,
  { keys, before }: { keys: readonly string[]; before: readonly Regiving[] },
): Promise<void> {
  const all = [...new Set(keys)]
  const again = listAgain(all, before)
  await scope.transaction(async (inside) => {
    const stood = await withdrawMany(inside, all)
    if (stood.length < all.length) throw new NotFound()
    for (const person of new Set(again.map((one) => one.person))) await refuseStranger(inside, person)
    const rows = again.map(({ person: personId, ...one }) => ({ ...one, personId }))
    await inside.table(dutyGivings).insertMany(rows)
  })
}

/** Withdraws what was said of a duty: to whom it is given, or that it does not apply. Throws NotFound where nobody said it. */
export async function withdrawOnDuty(
  scope: AccountScope,
  table: typeof dutyGivings | typeof dutyDismissals,
  key: string,
): Promise<void> {
  if ((await withdraw(scope, table, eq(table.key, key))).length === 0) throw new NotFound()
}

/** Records why a duty does not apply. Throws a 409 where the law leaves no room. */
export async function dismissDuty(asked: DutiesAsked, { key, why, until }: DismissalInput): Promise<void> {
  const duty = (await deriveDuties(asked))?.find((one) => one.key === key)
  // Its fact may have ended it since the page was read.
  if (!duty) throw new NotFound()
  if (!roomOf[duty.kind])
    refuse(
      'deadline-not-dismissible',
      'This deadline always applies, so it can’t be set aside. Add its evidence instead.',
    )
  await asked.scope.transaction(async (inside) => {
    await withdraw(inside, dutyDismissals, eq(dutyDismissals.key, key))
    await inside.table(dutyDismissals).insert({ key, why, until })
  })
}

/** Records that duties of before were not done, which makes them due. Throws NotFound where one is not open, or not absent. */
export async function declareNotDone(asked: DutiesAsked, { keys }: KeysInput): Promise<void> {
  const open = new Map(((await deriveDuties(asked)) ?? []).map((one) => [one.key, one]))
  if (keys.some((key) => !open.get(key)?.isAbsent)) throw new NotFound()
  const declared = [...new Set(keys)].filter((key) => open.get(key)?.isUnrecorded)
  await asked.scope.transaction(async (inside) => {
    await withdrawNotDone(inside, declared)
    await inside.table(dutiesNotDone).insertMany(declared.map((key) => ({ key })))
  })
}

const withdrawNotDone = (scope: AccountScope, keys: readonly string[]) =>
  withdraw(scope, dutiesNotDone, inArray(dutiesNotDone.key, [...keys]))

/** Duties that were said not to be done are not recorded again. Throws NotFound where nobody said it of one of them. */
export async function restoreNotRecorded(scope: AccountScope, { keys }: KeysInput): Promise<void> {
  const asked = [...new Set(keys)]
  await scope.transaction(async (inside) => {
    if ((await withdrawNotDone(inside, asked)).length < asked.length) throw new NotFound()
  })
}

const insertSnoozes = (scope: AccountScope, snoozes: readonly Resnooze[]) =>
  scope.table(dutyDismissals).insertMany(snoozes.map((one) => ({ ...one, isSnooze: true })))

/**
 * Snoozes several duties until a date: they are no work until then, and are due as before. Throws NotFound where one of them
 * no longer stands, or was set aside.
 */
export async function snoozeDuties(asked: DutiesAsked, { keys, until, why }: SnoozeInput) {
  const all = [...new Set(keys)]
  const { duties } = await readDuties(asked)
  const open = new Set(duties.flatMap(({ key, dismissed }) => (dismissed ? [] : [key])))
  if (all.some((key) => !open.has(key))) throw new NotFound()
  return await asked.scope.transaction(async (inside) => {
    // A duty has one standing word: that it did not apply until a date that has passed gives way.
    const stood = await withdraw(inside, dutyDismissals, inArray(dutyDismissals.key, all))
    const before = stood.flatMap(({ key, isSnooze, until: end, why: reason }) =>
      isSnooze && end !== null ? [{ key, until: end, why: reason }] : [],
    )
    await insertSnoozes(
      inside,
      all.map((key) => ({ key, until, why })),
    )
    return { count: all.length, before }
  })
}

/** Ends the snooze of several duties; what was snoozed before it is again. Throws NotFound where one of them is not snoozed. */
export async function endSnoozes(
  scope: AccountScope,
  { keys, before }: { keys: readonly string[]; before: readonly Resnooze[] },
): Promise<void> {
  const all = [...new Set(keys)]
  await scope.transaction(async (inside) => {
    const snoozed = and(inArray(dutyDismissals.key, all), dutyDismissals.isSnooze)
    if ((await withdraw(inside, dutyDismissals, snoozed)).length < all.length) throw new NotFound()
    await insertSnoozes(inside, listAgain(all, before))
  })
}
