import { eq, inArray } from 'drizzle-orm'
import { coveredSum } from '#shared/office/repairs/repairs.state.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { BillToFund } from '../../money/bills/bills.ports.ts'
import { readRepairLimit } from '../../money/landlords/landlords.service.ts'
import { repairEvents } from './repairs.events.table.ts'
import { listBillsOf, listFacts } from './repairs.read.ts'
import { repairs } from './repairs.table.ts'

/** The sentences that make bills wait: those that bring their repair above what the landlord approved. */
export async function holdAboveApproval(
  scope: AccountScope,
  bills: readonly BillToFund[],
): Promise<Map<string, string>> {
  const ids = bills.map(({ id }) => id)
  const tied = await scope
    .select({ billId: repairEvents.billId, repairId: repairEvents.repairId })
    .from(repairEvents)
    .where(scope.mine(repairEvents, inArray(repairEvents.billId, ids)))
  const held = new Map<string, string>()
  for (const { billId, repairId } of tied) {
    const [repair] = await scope
      .select({ propertyId: repairs.propertyId })
      .from(repairs)
      .where(scope.mine(repairs, eq(repairs.id, repairId)))
    if (!billId || !repair) continue
    const all = await listFacts(scope, [repairId])
    const covered = coveredSum(all.get(repairId) ?? [], await readRepairLimit(scope, repair.propertyId))
    const sum = ((await listBillsOf(scope, all)).get(repairId) ?? []).reduce(
      (total, { pence }) => total + pence,
      0,
    )
    if (sum <= covered) continue
    held.set(
      billId,
      `No funds reserved: the bills of this repair come to ${scope.money(sum)}, and ${scope.money(covered)} is approved. Ask the landlord to approve the rest, or correct the bill.`,
    )
  }
  return held
}
