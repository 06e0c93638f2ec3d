import { laterDay } from '#shared/dates.ts'
import {
  type Book,
  type BookCharge,
  type BookGoodwill,
  liftGoodwill,
  type Origin,
  reduceCharge,
  reducible,
} from './rent.book.ts'

/** Other rent that can be let off: what falls due later first, then what fell due last. */
function listOtherRent(book: Book, { dueOn }: BookCharge, gone: ReadonlySet<BookCharge>): BookCharge[] {
  const rent = book.charges.filter((each) => each.kind === 'rent' && !gone.has(each) && reducible(each) > 0)
  return [
    ...rent.filter((each) => each.dueOn >= dueOn),
    ...rent.filter((each) => each.dueOn < dueOn).toReversed(),
  ]
}

/**
 * Moves at most `most` of a goodwill credit to other rent; what stays on its charge is let off there again. It counts from the
 * end of the tenancy at the latest: no rent falls due afterwards, and the final account is drawn up then.
 */
function moveCredit(
  book: Book,
  charge: BookCharge,
  goodwill: BookGoodwill,
  most: number,
  { gone, endedOn }: { gone: ReadonlySet<BookCharge>; endedOn: string | null },
): number {
  const others = listOtherRent(book, charge, gone)
  const room = others.reduce((sum, each) => sum + reducible(each), 0)
  const moved = Math.min(most, goodwill.pence, room)
  if (moved <= 0) return 0
  const origin: Origin = { source: 'schedule', memo: goodwill.memo }
  const from = endedOn !== null && endedOn < goodwill.day ? endedOn : goodwill.day
  liftGoodwill(book, charge, goodwill, 'Moved to rent that is still charged')
  reduceCharge(book, charge, goodwill.pence - moved, 'goodwill', goodwill.day, origin)
  let left = moved
  for (const other of others) {
    const off = Math.min(left, reducible(other))
    reduceCharge(book, other, off, 'goodwill', laterDay(other.dueOn, from), origin)
    left -= off
  }
  return moved
}

/**
 * Keeps goodwill credits that would go with the rent that they came off: an end takes that rent away, and what the tenant was let
 * off stays theirs. `most` pence of the credits on these charges move, the newest first, as far as other rent is charged.
 */
export function keepGoodwill(
  book: Book,
  charges: readonly BookCharge[],
  most: number,
  where: { gone: ReadonlySet<BookCharge>; endedOn: string | null },
): void {
  let wanted = most
  for (const goodwill of book.goodwills.toReversed()) {
    const charge = charges.find(({ id }) => id === goodwill.chargeId)
    if (charge) wanted -= moveCredit(book, charge, goodwill, wanted, where)
  }
}
