import { eq, inArray, isNotNull } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { sumOf } from '#shared/pence.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readAhead } from '../ledger/balances.ts'
import { listLandlordChanges, type NewEntry } from '../ledger/entry.ts'
import { hasBalance } from '../ledger/joins.queries.ts'
import { balances, ledgers } from '../ledger/ledgers.table.ts'

/** The landlords whose balance of today these entries lower, without entries that follow from a tenancy's days and rent. */
function listLowered(posted: readonly NewEntry[]): string[] {
  const counted = listLandlordChanges(posted).filter(({ day, isForced }) => day <= today() && !isForced)
  const changes = groupBy(counted, ({ subject }) => subject)
  return [...changes].flatMap(([landlord, some]) => (sumOf(some) < 0 ? [landlord] : []))
}

/**
 * Throws a 409 where entries of today use rent that was paid ahead, which is the landlord's from its due day on only. Call
 * it once the balances have moved: the floor of a balance covers all days together and cannot refuse this.
 */
export async function refuseRentAhead(scope: AccountScope, posted: readonly NewEntry[]): Promise<void> {
  const lowered = listLowered(posted)
  if (lowered.length === 0) return
  const ahead = await readAhead(scope, 'landlord', lowered)
  if (ahead.size === 0) return
  const rows = await scope
    .select({ subject: ledgers.subjectId, debits: balances.debits, credits: balances.credits })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .where(
      scope.mine(
        ledgers,
        eq(ledgers.kind, 'landlord'),
        inArray(ledgers.subjectId, [...ahead.keys()]),
        isNotNull(balances.floor),
      ),
    )
  for (const { subject, debits, credits } of rows) {
    const later = ahead.get(subject) ?? 0
    if (later > 0 && credits - debits - later < 0)
      refuse(
        'rent-paid-in-advance',
        `${scope.money(later)} of this landlord’s money is rent paid in advance. It is theirs from its due date. Nothing was changed.`,
      )
  }
}
