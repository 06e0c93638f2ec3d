import { events } from '#shared/money/events.ts'
import { refuse } from '../../../db/refusals.ts'
import { mirrored, type NewEntry } from '../../ledger/entry.ts'
import { liftGivenUp, releaseCharge } from './rent.book.charges.ts'
import { payDepositsAgain, releaseReceipt } from './rent.book.releases.ts'
import { type Book, chargeIn, note, type Origin, receiptIn } from './rent.book.ts'

/** What of an entry its reversal asks for, whether it is stored already or not. */
export type Reversible = Pick<NewEntry, 'id' | 'kind' | 'day' | 'transfers'>

/** Undoes what the entry did in the book, before its mirror is added. */
function undoInBook(book: Book, entry: Reversible): void {
  if (entry.kind === 'receipt') {
    const receipt = receiptIn(book, entry.id)
    if (book.allocations.some(({ receiptId, pence }) => receiptId === receipt.id && pence > 0))
      releaseReceipt(book, receipt)
    if (receipt.used > 0)
      refuse('payment-used', 'Part of this payment was refunded, or it bounced. Reverse that first.')
    receipt.reversed = true
    book.changed.add(receipt.id)
    return
  }
  if (entry.kind === 'refund' || entry.kind === 'bounce') {
    for (const { receiptId, pence } of entry.transfers) {
      const receipt = receiptIn(book, receiptId)
      receipt.used -= pence
      book.changed.add(receipt.id)
      if (entry.kind === 'bounce') payDepositsAgain(book, receipt, entry.day)
    }
    return
  }
  for (const { chargeId, pence } of entry.transfers) {
    const charge = chargeIn(book, chargeId)
    if (entry.kind === 'charge') {
      if (charge.kind === 'rent')
        refuse(
          'rent-not-reversible',
          'Rent follows from the tenancy’s rent and days. Change those, give the days rent-free, or write it off.',
        )
      if (charge.writtenOff > 0)
        refuse('charge-written-off', 'Part of this charge was written off. Reverse the write-off first.')
      releaseCharge(book, charge)
      charge.takenOff += pence
    } else charge.writtenOff -= pence
    book.givenUp = book.givenUp.filter(({ entryId }) => entryId !== entry.id)
    book.changed.add(charge.id)
  }
}

/**
 * Reverses an entry in the book of its tenancy. Throws a 409 with the reason where it cannot be reversed. Answers the mirror's
 * id. What is taken back here was entered wrongly, so the mirror has the day of its entry: no past day counts the money twice
 * once it is entered again. In a closed month both count for the first open day.
 */
export function reverseInBook(book: Book, entry: Reversible, reason: string): string {
  const { reversal } = events[entry.kind]
  if ('refused' in reversal) refuse('not-reversible', reversal.refused)
  const own = book.givenUp.find(({ entryId }) => entryId === entry.id)
  undoInBook(book, entry)
  // Rent-free days are taken back as they were given: with the rent of every period that they lie in.
  for (const each of book.givenUp)
    if (own?.free && each.free?.from === own.free.from && each.free.to === own.free.to)
      liftGivenUp(book, chargeIn(book, each.chargeId), each, reason, 'hand')
  const origin: Origin = { source: 'hand', memo: reason, reversesId: entry.id }
  return note(book, 'reversal', entry.day, origin, mirrored(entry.transfers))
}
