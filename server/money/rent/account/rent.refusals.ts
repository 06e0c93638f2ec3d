import { addDays, daysBetween, today } from '#shared/dates.ts'
import { refuseField } from '../../../db/refusals.ts'
import { findClosedProblem } from '../../ledger/closed.ts'
import { neverBounced } from '../../ledger/joins.queries.ts'
import { keptOf } from './rent.book.releases.ts'
import { type Book, type BookCharge, type BookReceipt, creditIn, leftOf, owedIn } from './rent.book.ts'
import type { OpenAccount } from './rent.store.ts'

/**
 * How many days before its start a rent account takes payments: earlier ones belong to its opening balance. One that starts with
 * its tenancy has none, and homes are let many months ahead.
 */
const paidAhead = 62
const paidAheadOfTenancy = 366

type Begun = Pick<OpenAccount, 'plan' | 'asDay'> & { tenancy?: { startDate: string } }

/** Throws a 400 for a day of a payment that has not come, or lies before the time of the rent account. */
export function refuseDay(day: string, account: Begun, field = 'day'): void {
  refuseFuture(day, field)
  refuseBeforeAccount(day, account, field)
}

/** Throws a 400 for a typed entry in a closed month. Entries of the bank or Stripe get a value day instead. */
export function refuseClosed(
  day: string,
  { asDay, closedThrough }: Pick<OpenAccount, 'asDay' | 'closedThrough'>,
): void {
  const closed = findClosedProblem(day, closedThrough, asDay)
  if (closed) refuseField('month-closed', 'day', closed)
}

/** Throws a 400 for a due day more than a year away. */
export function refuseDueDay(day: string, account: Begun): void {
  if (day > addDays(today(), 366))
    refuseField('date-out-of-range', 'dueOn', 'Choose a date within the next year')
  refuseBeforeAccount(day, account, 'dueOn')
}

/** Throws a 400 for what is owed from before on a day on which the rent account charges itself, or before the tenancy. */
export function refuseOwedSince(
  since: string,
  { days, begins, asDay }: { days: { start: string }; begins: string; asDay: (day: string) => string },
  field: string,
): void {
  if (since > days.start)
    refuseField(
      'rent-account-start',
      field,
      `The rent account starts on ${asDay(days.start)}. Enter that date or an earlier one`,
    )
  if (since < begins) refuseField('before-tenancy', field, `The tenancy begins on ${asDay(begins)}`)
}

/** A charge of the tenancy that a form names. Throws a 400. */
export const findCharge = ({ charges }: Book, chargeId: string): BookCharge =>
  charges.find(({ id }) => id === chargeId) ??
  refuseField(
    'charge-not-found',
    'chargeId',
    'This charge belongs to another tenancy. Choose one of this tenancy',
  )

export function refuseFuture(day: string, field: string): void {
  if (day > today()) refuseField('date-in-future', field, 'This date is in the future')
}

function refuseBeforeAccount(day: string, { plan, asDay, tenancy }: Begun, field: string): void {
  const ahead = tenancy?.startDate === plan.days.start ? paidAheadOfTenancy : paidAhead
  if (daysBetween(day, plan.days.start) > ahead)
    refuseField(
      'rent-account-start',
      field,
      `The rent account starts on ${asDay(plan.days.start)}. Earlier payments are part of its opening balance`,
    )
}

export function refuseCurrency(sent: string | undefined, currency: string): void {
  if (sent !== undefined && sent !== currency)
    refuseField(
      'currency-mismatch',
      'currency',
      `This account uses ${currency}. Another currency can’t be recorded`,
    )
}

/** Throws a 400 for a payment after the end of a tenancy that exceeds what is owed. Payments from before the end are taken. */
export function refuseAfterEnd(
  { book, tenancy: { endedOn }, asDay }: OpenAccount,
  pence: number,
  day: string,
): void {
  if (endedOn === null || day <= endedOn) return
  const owed = owedIn(book)
  const ended = `This tenancy ended on ${asDay(endedOn)}`
  if (owed === 0) refuseField('nothing-owed', 'amount', `${ended} and owes nothing`)
  if (pence > owed)
    refuseField(
      'amount-too-large',
      'amount',
      `${ended} and owes ${book.money(owed)}. Enter that amount or less`,
    )
}

/** Throws a 400 for a refund of more than the credit that payments until its day have left. */
export function refuseRefund({ book, asDay }: OpenAccount, pence: number, day: string): void {
  const credit = creditIn(book)
  if (credit === 0)
    refuseField('no-credit', 'amount', 'The tenant has no credit, so there is nothing to refund')
  if (pence > credit) refuseField('amount-too-large', 'amount', `Only ${book.money(credit)} can be refunded`)
  const last = book.receipts.findLast((receipt) => leftOf(receipt) > 0)?.day ?? day
  const came = book.receipts.reduce((sum, each) => sum + (each.day <= day ? leftOf(each) : 0), 0)
  if (pence > came)
    refuseField(
      'date-order',
      'day',
      `The refund date can’t be before ${asDay(last)}, when the payment was received`,
    )
}

/**
 * The payments that bounced, with what of each: one of just the amount, or else the newest, a person's own before others. Throws
 * a 400 where so much has not come until the day.
 */
export function findBounced(
  { book, asDay }: OpenAccount,
  pence: number,
  day: string,
  personId: string | null,
): { receipt: BookReceipt; pence: number }[] {
  const isTheirs = (receipt: BookReceipt) => personId !== null && receipt.personId === personId
  const came = book.receipts
    .map((receipt) => ({ receipt, pence: keptOf(book, receipt) }))
    .filter(
      ({ receipt, pence: kept }) => kept > 0 && receipt.day <= day && !neverBounced.includes(receipt.method),
    )
    .reverse()
    .sort((a, b) => Number(isTheirs(b.receipt)) - Number(isTheirs(a.receipt)))
  const exact = came.find(({ receipt, pence: kept }) => kept === pence && receipt.pence === pence)
  if (exact) return [exact]
  const all = came.reduce((sum, { pence: kept }) => sum + kept, 0)
  if (all === 0)
    refuseField(
      'no-payment',
      'amount',
      `There is no payment by ${asDay(day)} on this tenancy that could have bounced`,
    )
  if (pence > all)
    refuseField(
      'amount-too-large',
      'amount',
      `Only ${book.money(all)} had been received by ${asDay(day)}. Enter that amount or less`,
    )
  let wanted = pence
  return came.flatMap(({ receipt, pence: kept }) => {
    const taken = Math.min(kept, wanted)
    wanted -= taken
    return taken > 0 ? [{ receipt, pence: taken }] : []
  })
}
