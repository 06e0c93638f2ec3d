import { and, inArray, not } from 'drizzle-orm'
import type { Resnooze, SnoozeInput } from '#shared/law/duties/duties.calls.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdraw } from '../../db/withdraw.ts'
import { type DutiesAsked, readDuties } from './duties.read.ts'
import { dutyDismissals } from './duties.table.ts'
import { listAgain } from './duties.write.ts'

/** Ends the snoozes of these keys, and answers those that stood, passed ones too. */
async function endMany(scope: AccountScope, keys: readonly string[]): Promise<Resnooze[]> {
  const { key: of, isSnooze } = dutyDismissals
  const stood = await withdraw(scope, dutyDismissals, and(inArray(of, [...keys]), isSnooze))
  return stood.flatMap(({ key, until, why }) => (until === null ? [] : [{ key, until, why }]))
}

async function insertSnoozes(scope: AccountScope, snoozes: readonly Resnooze[]): Promise<void> {
  await scope.table(dutyDismissals).insertMany(snoozes.map((one) => ({ ...one, isSnooze: true })))
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
    // A duty has one standing word: that it did not apply until a date that has passed gives way.
    await withdraw(
      inside,
      dutyDismissals,
      and(inArray(dutyDismissals.key, all), not(dutyDismissals.isSnooze)),
    )
    const before = await endMany(inside, all)
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
    if ((await endMany(inside, all)).length < all.length) throw new NotFound()
    await insertSnoozes(inside, listAgain(all, before))
  })
}
