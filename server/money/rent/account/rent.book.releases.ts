import { laterDay, today } from '#shared/dates.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import type { NewEntry } from '../../ledger/entry.ts'
import { allocateReceipt, listDepositsPaidBy, standOf } from './rent.book.payments.ts'
import {
  type Allocation,
  type Book,
  type BookReceipt,
  chargeIn,
  creditIn,
  due,
  leftOf,
  markChanged,
  note,
  type Origin,
  outstandingOf,
  receiptIn,
  tenant,
} from './rent.book.ts'

/**
 * Takes allocations back, newest first, until `pence` are free: each on the day since when it counts, or on a later `day`.
 * Money for a charge that is not due yet is free on its due day.
 */
export function release(
  book: Book,
  of: (each: Allocation) => boolean,
  pence: number,
  day = '',
  origin: Origin = { source: 'rule' },
): void {
  let wanted = pence
  for (const each of book.allocations.filter(of).reverse()) {
    if (wanted === 0) break
    const freed = Math.min(each.pence, wanted)
    if (freed === 0) continue
    const [charge, receipt] = [chargeIn(book, each.chargeId), receiptIn(book, each.receiptId)]
    wanted -= freed
    each.pence -= freed
    charge.paid -= freed
    receipt.used -= freed
    markChanged(book, charge.id)
    markChanged(book, receipt.id)
    const { chargeId, receiptId, ledger } = each
    note(book, 'release', laterDay(day, each.day), origin, [
      { debit: ledger, credit: due(book), pence: freed, chargeId, receiptId },
    ])
  }
  if (wanted > 0) throw new Error('more was to be released than was allocated')
}

/** Gives credit back, oldest first. Returns the entry's id. Call it with at most creditIn pence. */
export function giveBack(book: Book, pence: number, day: string, origin: Origin): string {
  let wanted = pence
  const moved: NewEntry['transfers'] = []
  for (const receipt of book.receipts) {
    const taken = Math.min(leftOf(receipt), wanted)
    if (taken === 0) continue
    wanted -= taken
    receipt.used += taken
    markChanged(book, receipt.id)
    moved.push({ debit: tenant(book), credit: standOf(book, origin), pence: taken, receiptId: receipt.id })
  }
  if (wanted > 0) throw new Error('the refund is more than the credit')
  return note(book, 'refund', day, origin, moved)
}

/** What of a receipt is here still, in pence: neither given back nor bounced. */
export function keptOf({ allocations }: Book, receipt: BookReceipt): number {
  const paid = allocations.reduce(
    (sum, { receiptId, pence }) => (receiptId === receipt.id ? sum + pence : sum),
    0,
  )
  return leftOf(receipt) + (receipt.reversed ? 0 : paid)
}

/** Why rent goes from the landlord again: its payment bounced, or the tenant was let it off after it was paid. */
export const freedBy = {
  bounced: { act: 'bounced', memo: 'Payment bounced' },
  'let-off': { act: 'let-off', memo: 'Goodwill credit' },
} as const

/**
 * Takes the money of payments that bounced out of the account again. From that day on it pays nothing, and what it paid is owed
 * again, whether or not its payee still has the money. Call settleCharges afterwards. Returns the entry's id.
 */
export function bounceReceipts(
  book: Book,
  parts: { receipt: BookReceipt; pence: number }[],
  day: string,
  origin: Origin,
): string {
  const freed: Origin = { source: 'rule', ...freedBy.bounced, isForced: true }
  for (const { receipt, pence } of parts) {
    const missing = pence - leftOf(receipt)
    if (missing > 0) release(book, ({ receiptId }) => receiptId === receipt.id, missing, day, freed)
    receipt.used += pence
    markChanged(book, receipt.id)
  }
  return note(
    book,
    'bounce',
    day,
    origin,
    parts.map(({ receipt, pence }) => ({
      debit: tenant(book),
      credit: standOf(book, origin),
      pence,
      receiptId: receipt.id,
    })),
  )
}

/**
 * Pays the deposits again that a payment had paid until it bounced, once the bounce is taken back: from the day of the bounce on,
 * because until then they count as paid.
 */
export function payDepositsAgain(book: Book, receipt: BookReceipt, day: string): void {
  const open = book.charges.filter((charge) => outstandingOf(charge) > 0)
  const on = { day, source: 'rule' } as const
  const deposits = receipt.used === 0 ? listDepositsPaidBy(book, open, receipt) : []
  for (const { chargeId, pence } of receipt.named) {
    const charge = open.find(({ id }) => id === chargeId)
    if (charge && isOfDeposit(charge)) allocateReceipt(book, receipt, charge, pence, on)
  }
  for (const charge of deposits) allocateReceipt(book, receipt, charge, Infinity, on)
}

/** Releases everything that a receipt has paid since it paid it, before the receipt is reversed. */
export function releaseReceipt(book: Book, receipt: BookReceipt): void {
  const mine = book.allocations.filter(({ receiptId }) => receiptId === receipt.id)
  const pence = mine.reduce((sum, each) => sum + each.pence, 0)
  release(book, ({ receiptId }) => receiptId === receipt.id, pence)
}

/** Releases `pence` of these allocations, the newest first. */
export const releaseAllocations = (
  book: Book,
  some: readonly Allocation[],
  pence: number,
  day: string,
): void => release(book, (each) => some.includes(each), pence, day)

/** The charges that are not due yet: what has paid them is credit until then (figures/credit.pick.ts). */
const listAhead = ({ charges }: Book) =>
  charges.filter((charge) => charge.dueOn > today() && !isOfDeposit(charge))

/** What the tenancy has in credit today: what it has paid that nothing due has used. */
export const creditToday = (book: Book): number =>
  listAhead(book).reduce((sum, { paid }) => sum + paid, creditIn(book))

/** Takes credit off charges that are not due yet, the latest first, until payments have `pence` left, as far as there is so much. */
export function freeCredit(book: Book, pence: number): void {
  const missing = Math.min(pence, creditToday(book)) - creditIn(book)
  if (missing <= 0) return
  const ids = new Set(listAhead(book).map(({ id }) => id))
  const paid = book.allocations.filter(({ chargeId }) => ids.has(chargeId))
  releaseAllocations(book, paid, missing, '')
}
