import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { payouts } from '../payouts/payouts.table.ts'
import { bills, contractors } from './bills.table.ts'

type Reader = Pick<Transaction, 'select'>

/** The payouts that bills stand on, drafted or approved; those that the bank has shown too. */
export async function readPayoutsOfBills(
  scope: AccountScope,
  reader: Reader,
  billId?: string,
): Promise<Map<string, { id: string; isApproved: boolean }>> {
  const rows = await reader
    .select({ id: payouts.id, billId: payouts.billId, approvedAt: payouts.approvedAt })
    .from(payouts)
    .where(
      scope.mine(
        payouts,
        billId ? eq(payouts.billId, billId) : isNotNull(payouts.billId),
        isNull(payouts.cancelledAt),
      ),
    )
  return new Map(
    rows.flatMap(({ id, billId: of, approvedAt }) =>
      of ? [[of, { id, isApproved: approvedAt !== null }]] : [],
    ),
  )
}

/** Bills that are funded, unpaid and on no payout yet, those due first before others. */
export const listPayableBills = (scope: AccountScope, reader: Reader) =>
  reader
    .select({
      id: bills.id,
      contractorId: bills.contractorId,
      contractor: contractors.name,
      landlordId: bills.landlordId,
      number: bills.number,
      pence: bills.pence,
      day: bills.day,
      dueOn: bills.dueOn,
    })
    .from(bills)
    .innerJoin(
      contractors,
      and(eq(contractors.accountId, bills.accountId), eq(contractors.id, bills.contractorId)),
    )
    .where(
      scope.mine(
        bills,
        isNotNull(bills.fundedId),
        isNull(bills.paidId),
        isNull(bills.cancelledAt),
        sql`not exists (select from ${payouts} where ${payouts.accountId} = ${bills.accountId}
          and ${payouts.billId} = ${bills.id} and ${payouts.cancelledAt} is null)`,
      ),
    )
    .orderBy(asc(sql`coalesce(${bills.dueOn}, ${bills.day})`), asc(bills.id))

/** What the bills that wait for a landlord's money come to, in pence, by landlord. */
export async function sumWaitingBills(scope: AccountScope, reader: Reader): Promise<Map<string, number>> {
  const rows = await reader
    .select({ landlordId: bills.landlordId, pence: sql<number>`sum(${bills.pence})::float8` })
    .from(bills)
    .where(scope.mine(bills, isNull(bills.fundedId), isNull(bills.cancelledAt)))
    .groupBy(bills.landlordId)
  return new Map(rows.map(({ landlordId, pence }) => [landlordId, pence]))
}
