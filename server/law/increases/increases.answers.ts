import { eq, gte } from 'drizzle-orm'
import type { IncreaseEventKind } from '#shared/law/increases/increases.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { beforeUndo } from '../../records/tenancies/tenancies.ports.ts'
import { beforeWithdrawal } from '../servings/servings.ports.ts'
import { rentIncreaseEvents, rentIncreases } from './increases.table.ts'

beforeUndo.answeredBy(refuseUndoOfIncrease)
beforeWithdrawal.answeredBy(refuseRaised)

/** Throws a 409 where what was served raises a rent: the increase is taken back with it. */
async function refuseRaised(scope: AccountScope, servingId: string): Promise<void> {
  const served = await scope.table(rentIncreaseEvents).get(eq(rentIncreaseEvents.servingId, servingId))
  if (served)
    refuse(
      'notice-raises-rent',
      'This notice raises the rent. Cancel the rent increase: its notice is withdrawn with it.',
    )
}

const rentMoves: readonly IncreaseEventKind[] = [
  'served',
  'lowered',
  'withdrawn',
  'tribunal',
  'tribunal-ended',
  'decided',
]

/** Throws a 409 where what is undone moved a tenancy's rent with an increase: the increase would then say another rent. */
async function refuseUndoOfIncrease(
  scope: AccountScope,
  changes: readonly { id: string; at: string; before: unknown }[],
): Promise<void> {
  for (const { id, at, before } of changes) {
    if (!before) continue
    const [moved] = await scope
      .select({ id: rentIncreases.id })
      .from(rentIncreaseEvents)
      .innerJoin(rentIncreases, refersTo(rentIncreaseEvents.increaseId, rentIncreases))
      .where(
        scope.mine(
          rentIncreaseEvents,
          eq(rentIncreases.tenancyId, id),
          isOneOf(rentIncreaseEvents.kind, rentMoves),
          gte(rentIncreaseEvents.createdAt, at),
        ),
      )
      .limit(1)
    if (moved)
      refuse(
        'rent-follows-increase',
        'This can’t be undone, because the rent follows from a rent increase. Cancel the increase instead.',
      )
  }
}
