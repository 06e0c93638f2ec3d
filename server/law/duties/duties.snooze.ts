import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Resnooze, SnoozeInput } from '#shared/law/duties/duties.calls.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type DutiesAsked, readDuties } from './duties.read.ts'
import { dutyDismissals } from './duties.table.ts'

/** Ends the snoozes of these keys, and answers those that stood, passed ones too. */
async function endMany(scope: AccountScope, keys: readonly string[]): Promise<Resnooze[]> {
  const { key, until, why, isSnooze, takenBackAt } = dutyDismissals
  const standing = and(inArray(key, [...keys]), isSnooze, isNull(takenBackAt))
  const before = await scope
    .select({ key, until, why })
    .from(dutyDismissals)
    .where(scope.mine(dutyDismissals, standing))
  const values = { takenBackAt: sql`now()`, takenBackBy: scope.author.name }
  await scope.table(dutyDismissals).update(sql`${standing}`, values)
  return before.flatMap(({ until: end, ...rest }) => (end === null ? [] : [{ ...rest, until: end }]))
}

async function insertSnoozes(scope: AccountScope, snoozes: readonly Resnooze[]): Promise<void> {
  const { id: authorId, name: authorName } = scope.author
  const rows = snoozes.map((one) => ({ ...one, isSnooze: true, authorId, authorName }))
  if (rows.length > 0) await scope.table(dutyDismissals).insertMany(rows)
}

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
    await endPassedDismissals(inside, all)
    const before = await endMany(inside, all)
    await insertSnoozes(
      inside,
      all.map((key) => ({ key, until, why })),
    )
    return { count: all.length, before }
  })
}

/** A duty has one standing word: that it did not apply until a date that has passed gives way. */
async function endPassedDismissals(scope: AccountScope, keys: readonly string[]): Promise<void> {
  const { key, isSnooze, takenBackAt } = dutyDismissals
  const values = { takenBackAt: sql`now()`, takenBackBy: scope.author.name }
  const standing = and(inArray(key, [...keys]), sql`not ${isSnooze}`, isNull(takenBackAt))
  await scope.table(dutyDismissals).update(sql`${standing}`, values)
}

/** Ends the snooze of several duties; what was snoozed before it is again. Throws NotFound where one of them is not snoozed. */
export async function endSnoozes(
  scope: AccountScope,
  { keys, before }: { keys: readonly string[]; before: readonly Resnooze[] },
): Promise<void> {
  const all = new Set(keys)
  const again = new Map(before.flatMap((one) => (all.has(one.key) ? [[one.key, one] as const] : [])))
  await scope.transaction(async (inside) => {
    if ((await endMany(inside, [...all])).length < all.size) throw new NotFound()
    await insertSnoozes(inside, [...again.values()])
  })
}
