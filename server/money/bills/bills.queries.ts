import { and, asc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { payouts } from '../payouts/payouts.table.ts'
import { bills, contractors } from './bills.table.ts'

export interface PayoutOfBill {
  id: string
  isApproved: boolean
  /** Whether the bank has shown it. */
  isSeen: boolean
}

/** A payout that nobody has cancelled and the bank has not sent back. */
const isStanding = and(isNull(payouts.cancelledAt), isNull(payouts.returnedId))

/** The payouts that bills stand on, drafted or approved; those that the bank has shown too, and not sent back. */
export async function readPayoutsOfBills(
  scope: AccountScope,
  billId?: string,
): Promise<Map<string, PayoutOfBill>> {
  const rows = await scope
    .select(pickColumns(payouts, 'id', 'billId', 'approvedAt', 'seenId'))
    .from(payouts)
    .where(scope.mine(payouts, billId ? eq(payouts.billId, billId) : isNotNull(payouts.billId), isStanding))
  return new Map(
    rows.flatMap(({ id, billId: of, approvedAt, seenId }) =>
      of ? [[of, { id, isApproved: approvedAt !== null, isSeen: seenId !== null }]] : [],
    ),
  )
}

/** The bills that a line of the bank may pay: neither paid nor withdrawn, and on no payout. */
export async function listUnpaidBills(scope: AccountScope) {
  const itsPayout = scope
    .select({ one: sql`1` })
    .from(payouts)
    .where(and(eq(payouts.accountId, bills.accountId), eq(payouts.billId, bills.id), isStanding))
  return scope
    .select({
      ...pickColumns(bills, 'id', 'pence', 'number'),
      contractor: contractors.name,
      day: bills.day,
    })
    .from(bills)
    .innerJoin(contractors, refersTo(bills.contractorId, contractors))
    .where(scope.mine(bills, isNull(bills.paidId), isNull(bills.cancelledAt), notExists(itsPayout)))
    .orderBy(asc(bills.day), asc(bills.id))
}

/**
 * The bills that balances cover, in the given order: one that is not covered lets a smaller one pass. `held` is what each
 * landlord has, in pence.
 */
export function pickCovered<Waiting extends { landlordId: string; pence: number }>(
  waiting: readonly Waiting[],
  held: ReadonlyMap<string, number>,
): Waiting[] {
  const left = new Map(held)
  return waiting.filter(({ landlordId, pence }) => {
    const rest = (left.get(landlordId) ?? 0) - pence
    if (rest >= 0) left.set(landlordId, rest)
    return rest >= 0
  })
}

/** The order in which bills are funded: those due first before others. */
export const fundedInTurn = [asc(sql`coalesce(${bills.dueOn}, ${bills.day})`), asc(bills.id)]

/** Bills that wait for their landlord's money. */
export const isWaiting = and(isNull(bills.fundedId), isNull(bills.cancelledAt))

/** What the bills that wait for a landlord's money come to, in pence, by landlord. */
export async function sumWaitingBills(scope: AccountScope): Promise<Map<string, number>> {
  const rows = await scope
    .select({ landlordId: bills.landlordId, pence: sql<number>`sum(${bills.pence})::float8` })
    .from(bills)
    .where(scope.mine(bills, isWaiting))
    .groupBy(bills.landlordId)
  return new Map(rows.map(({ landlordId, pence }) => [landlordId, pence]))
}
