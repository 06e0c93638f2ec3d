import { laterDay, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { PartRule } from '#shared/records/terms/terms.parts.ts'
import {
  describePeriod,
  listRentPeriods,
  nextRentPeriod,
  type RentedDays,
  type RentTerms,
} from '#shared/records/terms/terms.periods.ts'
import {
  addCharge,
  type Book,
  type BookCharge,
  keptOf,
  type Origin,
  outstandingOf,
  reduceCharge,
  reducible,
  restoreCharge,
  settleCharges,
} from './rent.book.ts'
import {
  askedOf,
  type Charged,
  giveFreeDays,
  keepGivenUp,
  liftFreeDays,
  overOf,
  rentToCome,
} from './rent.given-up.ts'

/** What decides which rent is charged: the terms, the tenancy's days, and the rule for parts of a period. */
export interface RentPlan {
  terms: RentTerms[]
  days: RentedDays
  parts: PartRule
}

const keyOf = (scheduleId: string | null, from: string | null) => `${scheduleId} ${from}`

/** What a charge asks for, before anything is given up, in pence. */
const netOf = ({ pence, takenOff }: BookCharge) => pence - takenOff

/** Changes the charges of one period so that they ask for `wanted` pence in all. */
function meet(book: Book, all: readonly Charged[], charged: Charged): void {
  const { charges: posted, period } = charged
  let missing = askedOf(book, all, charged) - posted.reduce((sum, charge) => sum + netOf(charge), 0)
  const origin: Origin = { source: 'schedule', memo: period ? describePeriod(period, book.money) : '' }
  for (const charge of posted.toReversed()) {
    if (missing >= 0) break
    const pence = Math.min(-missing, reducible(charge))
    // It counts from the due day, as if the end or the rent had been known: past days do not depend on when it was entered.
    reduceCharge(book, charge, pence, 'reduction', charge.dueOn, origin)
    missing += pence
  }
  for (const charge of posted) {
    if (missing <= 0) break
    missing -= restoreCharge(book, charge, missing, charge.dueOn, origin)
  }
  if (missing <= 0 || !period) return
  const added = addCharge(
    book,
    {
      kind: 'rent',
      scheduleId: period.termsId,
      part: posted.length + 1,
      periodFrom: period.from,
      periodTo: period.to,
      dueOn: period.due,
      pence: missing,
      how: describePeriod(period, book.money),
    },
    { source: 'schedule', sourceId: period.termsId },
  )
  posted.push(added)
}

/** The charges of each rent period that is charged, or wanted by a day, each with its period. */
export function listCharged(book: Book, { terms, days, parts }: RentPlan, until: string): Charged[] {
  const rent = book.charges.filter(({ kind }) => kind === 'rent')
  // Rent that was charged ahead for an invoice stays charged, and is worked out anew too.
  const reach = laterDay(until, rent.at(-1)?.dueOn ?? '')
  const wanted = new Map(
    listRentPeriods(terms, days, reach, parts).map((period) => [keyOf(period.termsId, period.from), period]),
  )
  const posted = groupBy(rent, ({ scheduleId, periodFrom }) => keyOf(scheduleId, periodFrom))
  return [...new Set([...posted.keys(), ...wanted.keys()])].map((key) => ({
    charges: posted.get(key) ?? [],
    period: wanted.get(key),
  }))
}

/**
 * Charges the rent that has fallen due, and takes off what is no longer owed: days after the tenancy's end, and rent that has
 * changed. What somebody gave up is kept. Running it again changes nothing.
 */
export function chargeRent(book: Book, plan: RentPlan, until = today()): void {
  const all = listCharged(book, plan, until)
  const over = all.filter((each) => overOf(book, all, each) > 0)
  const others = all.filter((each) => !over.includes(each))
  const meetAll = (some: readonly Charged[]) => {
    const free = liftFreeDays(book, all, some)
    for (const each of some) meet(book, all, each)
    giveFreeDays(book, free, 'schedule')
  }
  meetAll(others)
  // What was given up of these needs other rent, which is worked out by here.
  keepGivenUp(book, over, { all, others, endedOn: plan.days.endedOn })
  meetAll(over)
  settleCharges(book)
}

/** The next due day with its amount: charges that were made ahead, or else the next period's rent. */
function nextOf(book: Book, { terms, days, parts }: RentPlan, until: string) {
  const { charges } = book
  const ahead = charges.filter((charge) => charge.dueOn > until && reducible(charge) > 0)
  // Rent that was let off as a whole is charged, and asks for nothing.
  const charged = new Set(charges.map(({ scheduleId, periodFrom }) => keyOf(scheduleId, periodFrom)))
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
    credit: book.receipts.reduce((sum, { pence, used, reversed }) => sum + (reversed ? 0 : pence - used), 0),
    lastReceiptOn: came?.day ?? null,
    lastReceiptPence: came?.pence ?? null,
    nextDue: next?.due ?? null,
    nextPence: next?.pence ?? null,
  }
}
