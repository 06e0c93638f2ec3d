import { today } from '#shared/dates.ts'
import { nextRentPeriod } from '#shared/records/terms/terms.periods.ts'
import { settleCharges } from './rent.book.payments.ts'
import { keptOf } from './rent.book.releases.ts'
import { type Book, creditIn, outstandingOf, reducible } from './rent.book.ts'
import { keyOf, listCharged, meetAll, type RentPlan } from './rent.charge.periods.ts'
import { keepWriteOffs, overOf, rentToCome } from './rent.concessions.ts'
import { bringCreditsForward, loosenCredits, placeCredit } from './rent.goodwill-credits.ts'

/** Far more rounds than credits need to come to rest: a mistake in moving them ends one call, and does not hold the server. */
const mostRounds = 500

/**
 * Charges the rent that has fallen due, and takes off what is no longer owed: days after the tenancy's end, and rent that has
 * changed. What somebody gave up is kept. Running it again changes nothing.
 */
export function chargeRent(book: Book, plan: RentPlan, until = today()): void {
  for (let round = 0; round < mostRounds; round += 1) {
    const all = listCharged(book, plan, until)
    const over = all.filter((each) => overOf(book, all, each) > 0)
    const others = all.filter((each) => !over.includes(each))
    meetAll(book, all, others, plan.why)
    // What was given up of these needs other rent, which is worked out by here.
    keepWriteOffs(book, over, { all, others })
    const loose = loosenCredits(book, plan, { all, over })
    meetAll(book, all, over, plan.why)
    settleCharges(book)
    for (const each of loose) placeCredit(book, plan, each)
    const isMoved = bringCreditsForward(book)
    if (loose.length === 0 && !isMoved) return
    settleCharges(book)
  }
  throw new Error('goodwill credits of a tenancy go on moving between its rents')
}

/** The next due day with its amount: charges that were made ahead, or else the next period's rent. */
function nextOf(book: Book, { terms, days, parts }: RentPlan, until: string) {
  const { charges } = book
  const ahead = charges.filter((charge) => charge.dueOn > until && reducible(charge) > 0)
  // Rent that was let off as a whole is charged, and asks for nothing.
  const charged = new Set(
    charges
      .filter(({ pence, takenOff }) => takenOff < pence)
      .map(({ scheduleId, periodFrom }) => keyOf(scheduleId, periodFrom)),
  )
  let period = nextRentPeriod(terms, days, until, parts)
  while (period && charged.has(keyOf(period.termsId, period.from)))
    period = nextRentPeriod(terms, days, period.due, parts)
  const [first] = ahead
  if (!first || (period && period.due < first.dueOn))
    return period && { due: period.due, pence: rentToCome(book, period) }
  const sameDay = ahead.filter(({ dueOn }) => dueOn === first.dueOn)
  return { due: first.dueOn, pence: sameDay.reduce((sum, charge) => sum + outstandingOf(charge), 0) }
}

/** The figures of a rent account that lists show, in pence. Charges that fall due after `until` are not owed yet. */
export function summariseAccount(book: Book, plan: RentPlan, until = today()) {
  const open = book.charges.filter((charge) => charge.dueOn <= until && outstandingOf(charge) > 0)
  // Money that has gone again, because the payment bounced, is no last payment.
  const came = book.receipts.findLast((receipt) => keptOf(book, receipt) > 0)
  const next = nextOf(book, plan, until)
  return {
    owed: open.reduce((sum, charge) => sum + outstandingOf(charge), 0),
    owedSince: open[0]?.dueOn ?? null,
    credit: creditIn(book),
    lastReceiptOn: came?.day ?? null,
    lastReceiptPence: came?.pence ?? null,
    nextDue: next?.due ?? null,
    nextPence: next?.pence ?? null,
  }
}
