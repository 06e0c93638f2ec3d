import { inArray } from 'drizzle-orm'
import type { repairBillInput } from '#shared/office/repairs/repairs.events.ts'
import { coveredSum, isAnswerKind } from '#shared/office/repairs/repairs.state.ts'
import { isInStandard } from '#shared/office/repairs/repairs.work.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { z } from '#shared/zod.ts'
import { idsOf, isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { BillHold, BillToFund } from '../../money/bills/bills.ports.ts'
import { addBill, billsByIds } from '../../money/bills/bills.service.ts'
import { readRepairLimit } from '../../money/landlords/landlords.service.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { repairEvents } from './repairs.events.table.ts'
import { notifyOfRepair } from './repairs.notes.ts'
import { type Acting, openRepair, refuseShut } from './repairs.open.ts'
import { listBillsOf, listFacts, type OpenRepair } from './repairs.read.ts'
import { repairs } from './repairs.table.ts'
import { addRepairEvent } from './repairs.write.ts'

/**
 * The bills that wait: those that bring their repair above what the landlord approved. Of several bills of a repair,
 * those that come first may be funded as far as the approval goes.
 */
export async function holdAboveApproval(
  scope: AccountScope,
  asked: readonly BillToFund[],
): Promise<Map<string, BillHold>> {
  const held = new Map<string, BillHold>()
  const tied = await scope
    .select({
      billId: repairEvents.billId,
      repairId: repairs.id,
      ...pickColumns(repairs, 'propertyId', 'what'),
    })
    .from(repairEvents)
    .innerJoin(repairs, refersTo(repairEvents.repairId, repairs))
    .where(scope.mine(repairEvents, inArray(repairEvents.billId, idsOf(asked))))
  if (tied.length === 0) return held
  const facts = await listFacts(
    scope,
    tied.map(({ repairId }) => repairId),
  )
  const bills = await listBillsOf(scope, facts)
  const repairOf = new Map(tied.map(({ billId, ...repair }) => [billId, repair]))
  const reserved = new Map<string, number>()
  for (const { id, pence } of asked) {
    const repair = repairOf.get(id)
    if (!repair) continue
    const { repairId, propertyId, what } = repair
    const funded = (bills.get(repairId) ?? []).filter(({ state }) => state !== 'waiting')
    const before = reserved.get(repairId) ?? funded.reduce((sum, bill) => sum + bill.pence, 0)
    const covered = coveredSum(facts.get(repairId) ?? [], await readRepairLimit(scope, propertyId))
    if (before + pence <= covered) reserved.set(repairId, before + pence)
    else
      held.set(id, {
        sentence: `No funds reserved: the bills of this repair come to ${scope.money(before + pence)}, and ${scope.money(covered)} is approved. Ask the landlord to approve the rest, or correct the bill.`,
        approvedPence: covered,
        repair: { id: repairId, what },
      })
  }
  return held
}

/**
 * Enters the bill of a repair; a private landlord's is an expense. Answers its id. Throws NotFound, a 409 for a repair that is closed,
 * and what `addBill` throws.
 */
export async function billRepair(
  at: Acting,
  id: string,
  input: z.output<typeof repairBillInput>,
): Promise<string> {
  const { scope, by } = at
  // Whoever reserves funds locks the books first too, so the two never wait for each other.
  await lockBooks(scope)
  const { repair, standing, isAgency } = await openRepair(at, id)
  refuseShut(standing)
  const billId = await addBill(scope, { ...input, propertyId: repair.propertyId }, !isAgency)
  const contractorId = (await billsByIds(scope, [billId])).get(billId)?.contractorId ?? null
  await addRepairEvent(scope, id, {
    kind: 'billed',
    audience: 'contractor',
    billId,
    contractorId,
    pence: toPence(input.amount),
    ...(by && { by }),
  })
  if (by) await notifyOfRepair(scope, repair, { who: by, act: 'billed' })
  return billId
}

/**
 * The bills of open repairs that wait because they bring their repair above what is approved. One about which the landlord has still time to
 * answer is no work.
 */
export async function listHeldBills(
  scope: AccountScope,
  day: string,
  repairsOpen: readonly OpenRepair[],
): Promise<{ repair: OpenRepair; amount: number }[]> {
  const open = new Map(repairsOpen.map((repair) => [repair.id, repair]))
  const facts = await listFacts(
    scope,
    [...open.values()].flatMap(({ id, billed }) => (billed > 0 ? [id] : [])),
  )
  const waiting = [...(await listBillsOf(scope, facts))].flatMap(([repairId, bills]) =>
    bills.flatMap((bill) => (bill.state === 'waiting' ? [{ ...bill, repairId }] : [])),
  )
  const held = waiting.length > 0 ? await holdAboveApproval(scope, waiting) : new Map()
  return waiting.flatMap(({ id, repairId, pence }) => {
    const repair = open.get(repairId)
    const asked = facts.get(repairId)?.findLast(({ kind }) => isAnswerKind(kind))
    const isInTime =
      asked?.kind === 'approval-asked' && repair && isInStandard(asked.at, repair.danger !== null, day)
    return repair && held.has(id) && !isInTime ? [{ repair, amount: fromPence(pence) }] : []
  })
}

/** The repairs that bills are of. A client landlord sees those of their properties, though `billed` is not written for them. */
export async function nameRepairsOfBills(
  scope: AccountScope,
  billIds: readonly string[],
): Promise<Map<string, { id: string; what: string }>> {
  const rows = await scope
    .select({ billId: repairEvents.billId, ...pickColumns(repairs, 'id', 'what') })
    .from(repairs)
    .innerJoin(repairEvents, refersTo(repairEvents.repairId, repairs))
    .where(scope.mine(repairs, isOneOf(repairEvents.billId, [...billIds])))
  return new Map(rows.flatMap(({ billId, ...repair }) => (billId ? [[billId, repair]] : [])))
}
