import { and, isNotNull, isNull } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { isOnItsWay, payoutFiles, payouts } from './payouts.table.ts'

const isOpen = isNull(payouts.cancelledAt)

/** Payouts that wait for somebody's approval. */
export const isDraft = and(isOpen, isNull(payouts.approvedAt))

/** Approved payouts that are in no file for the bank. */
export const isToSend = and(isOnItsWay, isNull(payouts.payoutFileId))

/** Payouts that the bank has shown going out and has not sent back. */
export const mayComeBack = and(isOpen, isNotNull(payouts.seenId), isNull(payouts.returnedId))

/** The day of the payment file that each of these bills is in, by the bill's id. */
export async function readFileDays(
  scope: AccountScope,
  billIds: readonly string[],
): Promise<Map<string, string>> {
  if (billIds.length === 0) return new Map()
  const rows = await scope
    .select({ billId: payouts.billId, at: payoutFiles.createdAt })
    .from(payouts)
    .innerJoin(payoutFiles, refersTo(payouts.payoutFileId, payoutFiles))
    .where(scope.mine(payouts, isOneOf(payouts.billId, [...billIds]), isOnItsWay))
  return new Map(rows.flatMap(({ billId, at }) => (billId ? [[billId, today(new Date(at))] as const] : [])))
}
