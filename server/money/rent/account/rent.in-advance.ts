import { today } from '#shared/dates.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { releaseAllocations } from './rent.book.releases.ts'
import { type Book, creditIn } from './rent.book.ts'

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
