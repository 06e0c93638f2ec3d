import { laterDay } from '#shared/dates.ts'
import type { EntrySource } from '#shared/money/entries.ts'
import { isOfDeposit, listDepositsOf } from '#shared/money/rent/deposit-money.ts'
import { outOfDeposit } from '#shared/money/rent/rent.words.ts'
import { uuid } from '../../../db/uuid.ts'
import type { LedgerName, NewEntry } from '../../ledger/entry.ts'
import {
  type Allocation,
  type Book,
  type BookCharge,
  type BookReceipt,
  bank,
  card,
  depositOf,
  due,
  leftOf,
  markChanged,
  note,
  type Origin,
  outstandingOf,
  payeeOf,
  suspense,
  tenant,
} from './rent.book.ts'

/** The ledger that money comes from or goes to: bank lines are in suspense, and card payments are paid out later. */
export function standOf(book: Book, { source }: Origin): LedgerName {
  if (source === 'bank') return suspense(book)
  // A deposit that came before its charge is in the deposit's ledger already.
  if (source === 'deposit') return depositOf(book)
  return source === 'stripe' ? card(book) : bank(book)
}

const byDay = (a: BookReceipt, b: BookReceipt) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1

/** Adds a receipt, and in its entry what moves beside it. Call settleCharges afterwards. */
export function addReceipt(
  book: Book,
  receipt: Pick<BookReceipt, 'day' | 'pence' | 'method'> &
    Partial<Pick<BookReceipt, 'personId' | 'reference' | 'note'>>,
  origin: Origin,
  beside: NewEntry['transfers'] = [],
): BookReceipt {
  const id = uuid()
  const unsaid = { personId: null, reference: '', note: '' }
  const added: BookReceipt = { ...unsaid, ...receipt, id, used: 0, reversed: false, named: [] }
  // Files bring thousands of payments in the order of their days.
  const last = book.receipts.at(-1)
  book.receipts.push(added)
  if (last && byDay(last, added) > 0) book.receipts.sort(byDay)
  book.added.add(id)
  const from = receipt.method === outOfDeposit ? depositOf(book) : standOf(book, origin)
  note(
    book,
    'receipt',
    receipt.day,
    origin,
    [{ debit: from, credit: tenant(book), pence: receipt.pence, receiptId: id }, ...beside],
    id,
  )
  return added
}

/**
 * The day from which the money of a paid charge belongs to its payee: the later of the payment and the due day. A deposit is
 * held, and has to be protected, from the day on which it came, whenever it was due, charged or sorted.
 */
export function countsFrom(receipt: BookReceipt, charge: BookCharge): string {
  return isOfDeposit(charge) ? receipt.day : laterDay(receipt.day, charge.dueOn)
}

/** Pays a charge with what a receipt has left, at most `most` pence. The money counts from `countsFrom`. */
export function allocateReceipt(
  book: Book,
  receipt: BookReceipt,
  charge: BookCharge,
  most = Infinity,
  { day, source }: { day: string; source: EntrySource } = {
    day: countsFrom(receipt, charge),
    source: 'rule',
  },
): number {
  const pence = Math.min(leftOf(receipt), outstandingOf(charge), most)
  if (pence <= 0) return 0
  const ledger = payeeOf(book, charge)
  receipt.used += pence
  charge.paid += pence
  markChanged(book, receipt.id)
  markChanged(book, charge.id)
  const [chargeId, receiptId] = [charge.id, receipt.id]
  book.allocations.push({ chargeId, receiptId, ledger, pence, day })
  note(book, 'allocation', day, { source }, [
    { debit: due(book), credit: ledger, pence, chargeId, receiptId },
  ])
  return pence
}

/** Pays a charge that somebody named for a receipt, with what the receipt has left, at most `most` pence, from a day on. */
export function allocateNamed(
  book: Book,
  receipt: BookReceipt,
  charge: BookCharge,
  most = Infinity,
  from?: string,
): number {
  const pays = countsFrom(receipt, charge)
  const day = from ? laterDay(from, pays) : pays
  const pence = allocateReceipt(book, receipt, charge, most, { day, source: 'rule' })
  if (pence > 0) receipt.named.push({ chargeId: charge.id, pence, ...(from && { from }) })
  return pence
}

/** Adds the entry of an allocation that is made again; below 0 it is released. The caller keeps the sums. */
export function noteAllocation(
  book: Book,
  { day, ledger, pence, chargeId, receiptId }: Allocation,
  { isForced, ...why }: Pick<Origin, 'isForced' | 'act' | 'memo'>,
): void {
  const parts = { chargeId, receiptId, pence: Math.abs(pence) }
  const origin: Origin = {
    source: 'rule',
    ...(pence < 0 && { ...(isForced && { isForced }), ...why }),
  }
  if (pence > 0) note(book, 'allocation', day, origin, [{ debit: due(book), credit: ledger, ...parts }])
  else note(book, 'release', day, origin, [{ debit: ledger, credit: due(book), ...parts }])
}

/** The open deposits that a payment pays without being told: see listDepositsOf. */
export function listDepositsPaidBy(
  book: Book,
  open: BookCharge[],
  { pence, method, reference, note: said }: BookReceipt,
) {
  // What was kept of a deposit is the deposit no longer.
  if (method === outOfDeposit) return []
  const rents = new Set(book.charges.flatMap((charge) => (charge.kind === 'rent' ? charge.pence : [])))
  const ids = listDepositsOf(
    { pence, text: `${reference} ${said}` },
    open.map((charge) => {
      const outstanding = outstandingOf(charge)
      return { id: charge.id, kind: charge.kind, outstanding, isRentSum: rents.has(outstanding) }
    }),
  )
  return open.filter(({ id }) => ids.includes(id))
}

/**
 * Pays deposits with money that is a deposit, and of which nothing has paid anything else. Credit that was brought forward is
 * rent that was paid ahead, whatever it comes to.
 */
function settleDeposits(book: Book): void {
  for (const receipt of book.receipts) {
    if (receipt.used > 0 || leftOf(receipt) === 0 || receipt.method === 'opening') continue
    const open = book.charges.filter((charge) => outstandingOf(charge) > 0)
    if (!open.some(isOfDeposit)) return
    for (const charge of listDepositsPaidBy(book, open, receipt)) allocateReceipt(book, receipt, charge)
  }
}

/** Pays the oldest charges with the oldest money that is left, and deposits with money for them only. */
export function settleCharges(book: Book): void {
  settleDeposits(book)
  const open = book.charges.filter((charge) => outstandingOf(charge) > 0 && !isOfDeposit(charge))
  if (open.length === 0) return
  for (const receipt of book.receipts) {
    for (const charge of open) {
      if (leftOf(receipt) === 0) break
      allocateReceipt(book, receipt, charge)
    }
  }
}
