import { eq, inArray, or } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { entries } from '../ledger/entries.table.ts'
import { reversePlainEntry } from '../ledger/reverse.ts'
import { changeOpenBill, postBill, type StoredBill } from './bills.fund.ts'
import { readPayoutsOfBills } from './bills.queries.ts'
import { bills } from './bills.table.ts'

/** Whether a transaction of the bank was matched to this expense. */
async function isFromBank(scope: AccountScope, { paidId }: StoredBill): Promise<boolean> {
  if (!paidId) return false
  return (await scope.table(entries).get(eq(entries.id, paidId)))?.source === 'bank'
}

/** Posts an expense's money on the day of its payment. `lineId` is the bank's line that it is, where there is one. */
export async function enterExpense(
  scope: TransactionScope,
  bill: StoredBill,
  lineId?: string,
): Promise<string> {
  const { day } = bill
  const id = await postBill(scope, bill, 'expense', day, lineId)
  await scope.update(bills, bill.id, 'any', { fundedId: id, fundedOn: day, paidId: id, paidOn: day })
  return id
}

const moves = ['pence', 'day', 'landlordId'] as const

/** Money that was entered wrongly is taken back and entered anew. Throws a 409 where the bank itself says what it was. */
export async function reenterExpense(
  scope: TransactionScope,
  before: StoredBill,
  after: StoredBill,
): Promise<void> {
  if (moves.every((field) => before[field] === after[field])) return
  if (await isFromBank(scope, before))
    refuse(
      'entry-matched',
      'The date and amount come from the bank. Undo the match on the Bank page and match it again.',
    )
  if (before.paidId) await reversePlainEntry(scope, before.paidId, 'Changed', 'its own day')
  await enterExpense(scope, after)
}

const isExpense = ({ fundedId, paidId }: StoredBill) => paidId !== null && fundedId === paidId

/** Throws a 409 while a bill stands on a payout. */
async function refuseOnPayout(scope: AccountScope, { id }: StoredBill): Promise<void> {
  const payout = (await readPayoutsOfBills(scope, id)).get(id)
  if (payout)
    refuse(
      'bill-on-payout',
      payout.isSeen
        ? 'A payout paid this bill. Cancel the payout instead.'
        : payout.isApproved
          ? 'This bill is on its way: its payout was approved.'
          : 'This bill is on a payout that is not approved yet. Cancel that payout first.',
    )
}

/** Records that a funded bill was paid from the bank by hand. */
export const payBill = (scope: AccountScope, id: string, day = today()): Promise<void> =>
  changeOpenBill(scope, id, async (inside, bill) => {
    if (bill.paidId) refuse('bill-already-paid', 'This bill has already been paid.')
    if (!bill.fundedId || bill.cancelledAt)
      refuse('bill-not-funded', 'No funds are reserved for this bill. Reserve funds first.')
    await refuseOnPayout(inside, bill)
    refuseDay(bill, day, inside)
    const paidId = await postBill(inside, bill, 'paid-out', day)
    await inside.update(bills, id, 'any', { paidId, paidOn: day })
  })

function refuseDay({ fundedOn }: StoredBill, day: string, scope: AccountScope): void {
  const sentence =
    day > today()
      ? 'This date is in the future'
      : fundedOn && day < fundedOn
        ? `Funds were reserved on ${scope.day(fundedOn)}. Enter that date or a later one`
        : undefined
  if (sentence) refuseField('bill-payment-date', 'day', sentence)
}

/** Takes back a bill's payment by hand, or else its funding. */
export const takeBillBack = (scope: AccountScope, id: string, reason = ''): Promise<void> =>
  changeOpenBill(scope, id, async (inside, bill) => {
    const { paidId, fundedId } = bill
    if (bill.cancelledAt || !fundedId)
      refuse('nothing-to-reverse', 'There is nothing to reverse for this bill.')
    if (paidId && (await isFromBank(inside, bill)))
      refuse('entry-matched', 'A bank transaction paid this bill. Undo that match on the Bank page.')
    await refuseOnPayout(inside, bill)
    if (!paidId) return unfund(inside, bill, reason)
    // It was not paid on that day: the payment was recorded wrongly.
    await reversePlainEntry(inside, paidId, reason, 'its own day')
    await inside.update(bills, id, 'any', { paidId: null, paidOn: null })
  })

async function unfund(scope: TransactionScope, bill: StoredBill, reason: string) {
  const { id, fundedId } = bill
  if (!fundedId) return
  // The money was set aside until today.
  await reversePlainEntry(scope, fundedId, reason, 'today')
  await scope.update(bills, id, 'any', { fundedId: null, fundedOn: null })
}

/** Cancels a bill that is not paid, and gives the landlord the money back; an expense is taken back, with a reason or without. */
export const cancelBill = (scope: AccountScope, id: string, reason = ''): Promise<void> =>
  changeOpenBill(scope, id, async (inside, bill) => {
    if (bill.cancelledAt) refuse('bill-cancelled', 'This has already been cancelled.')
    if (isExpense(bill) && bill.paidId)
      await reversePlainEntry(inside, bill.paidId, reason || 'Deleted', 'its own day')
    else {
      if (!reason && !isExpense(bill)) refuseField('reason-required', 'reason', 'Enter a reason')
      if (bill.paidId) refuse('bill-already-paid', 'This bill is paid. Reverse its payment first.')
      await refuseOnPayout(inside, bill)
      await unfund(inside, bill, reason)
    }
    await inside.update(bills, id, 'any', { cancelledAt: new Date().toISOString(), cancelledWhy: reason })
  })

/** Puts a cancelled bill back to wait; an expense that was taken back is entered again. */
export const restoreBill = (scope: AccountScope, id: string): Promise<void> =>
  changeOpenBill(scope, id, async (inside, bill) => {
    if (!bill.cancelledAt)
      refuse('bill-not-cancelled', 'This is not cancelled, so there is nothing to restore.')
    if (isExpense(bill) && (await isFromBank(inside, bill)))
      refuse('entry-matched', 'This came from the bank. Match its transaction again on the Bank page.')
    const back = await inside.update(bills, id, 'any', { cancelledAt: null, cancelledWhy: '' })
    if (isExpense(bill)) await enterExpense(inside, back)
  })

/**
 * What follows when somebody has taken entries back: a bill is unpaid or unfunded again, an expense is cancelled.
 * Throws a 409 where a bill would lose its funding and was paid, or is about to be.
 */
export async function forgetBillEntries(scope: AccountScope, entryIds: string[]): Promise<void> {
  const found = await scope
    .table(bills)
    .list(or(inArray(bills.fundedId, entryIds), inArray(bills.paidId, entryIds)))
  for (const bill of found.filter(({ cancelledAt }) => !cancelledAt)) {
    const isGone = (id: string | null) => id !== null && entryIds.includes(id)
    if (isExpense(bill)) {
      const cancelled = {
        cancelledAt: new Date().toISOString(),
        cancelledWhy: 'Match undone on the Bank page',
      }
      await scope.update(bills, bill.id, 'any', cancelled)
      continue
    }
    const unpaid = isGone(bill.paidId) ? { paidId: null, paidOn: null } : {}
    if (isGone(bill.fundedId)) {
      if (bill.paidId && !isGone(bill.paidId))
        refuse('bill-already-paid', 'These funds paid a bill. Reverse its payment first.')
      await refuseOnPayout(scope, bill)
    }
    const unfunded = isGone(bill.fundedId) ? { fundedId: null, fundedOn: null } : {}
    await scope.update(bills, bill.id, 'any', { ...unpaid, ...unfunded })
  }
}
