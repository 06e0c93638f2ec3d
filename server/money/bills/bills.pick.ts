import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { payouts } from '../payouts/payouts.table.ts'
import { bills } from './bills.table.ts'

type Reader = Pick<Transaction, 'select'>

export interface PayoutOfBill {
  id: string
  isApproved: boolean
  /** Whether the bank has shown it. */
  isSeen: boolean
}

/** The payouts that bills stand on, drafted or approved; those that the bank has shown too, and not sent back. */
export async function readPayoutsOfBills(
  scope: AccountScope,
  reader: Reader,
  billId?: string,
): Promise<Map<string, PayoutOfBill>> {
  const rows = await reader
    .select({
      id: payouts.id,
      billId: payouts.billId,
      approvedAt: payouts.approvedAt,
      seenId: payouts.seenId,
    })
    .from(payouts)
    .where(
      scope.mine(
        payouts,
        billId ? eq(payouts.billId, billId) : isNotNull(payouts.billId),
        isNull(payouts.cancelledAt),
        isNull(payouts.returnedId),
      ),
    )
  return new Map(
    rows.flatMap(({ id, billId: of, approvedAt, seenId }) =>
      of ? [[of, { id, isApproved: approvedAt !== null, isSeen: seenId !== null }]] : [],
    ),
  )
}

/** What the bills that wait for a landlord's money come to, in pence, by landlord. */
export async function sumWaitingBills(scope: AccountScope, reader: Reader): Promise<Map<string, number>> {
  const rows = await reader
    .select({ landlordId: bills.landlordId, pence: sql<number>`sum(${bills.pence})::float8` })
    .from(bills)
    .where(scope.mine(bills, isNull(bills.fundedId), isNull(bills.cancelledAt)))
    .groupBy(bills.landlordId)
  return new Map(rows.map(({ landlordId, pence }) => [landlordId, pence]))
}
