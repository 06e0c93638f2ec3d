import type { SayMoney } from '../../account-format.ts'
import { addDays, daysBetween, laterDay } from '../../dates.ts'
import { periodNumberOn, type Rhythm, startOfPeriod } from './terms.calendar.ts'
import { describeShare, type PartRule, type Rent, shareOfRent } from './terms.parts.ts'

/** The terms of the rent from a day on. */
export interface RentTerms extends Rhythm {
  id: string
  /** The first day on which these terms apply. */
  from: string
  /** The rent of a whole period, in pence. */
  pence: number
  /** Days from a period's first day to its due day; 0 is the first day itself. */
  dueAfter: number
}

/** The days of a tenancy; without a recorded end the rent runs on. */
export interface RentedDays {
  start: string
  endedOn: string | null
}

/** A rent period, or the part of one in which the tenancy runs under one row of terms. */
export interface RentPeriod {
  termsId: string
  from: string
  /** The last day, inclusive. */
  to: string
  due: string
  pence: number
  days: number
  /** The number of days in the whole period. */
  of: number
  /** What the amount was worked out from; `describePeriod` says how. */
  rent: Rent
  rule: PartRule
}

/** Terms with the days of the tenancy on which they apply; without a last day they apply for good. */
interface Stretch {
  terms: RentTerms
  from: string
  to: string | null
}

const dayBefore = (day: string) => addDays(day, -1)

/** The stretches of a tenancy, oldest first. Of several terms from one day the last in the list counts. */
export function listStretches(terms: readonly RentTerms[], { start, endedOn }: RentedDays): Stretch[] {
  const sorted = terms.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
  return sorted.flatMap((row, at) => {
    const next = sorted[at + 1]
    const changed = next ? dayBefore(next.from) : null
    const from = laterDay(row.from, start)
    const to = changed === null || (endedOn !== null && endedOn < changed) ? endedOn : changed
    return to !== null && to < from ? [] : [{ terms: row, from, to }]
  })
}

/** The part of a period that lies in a stretch. Call it with a period that overlaps the stretch. */
function cutPeriod({ terms, ...stretch }: Stretch, number: number, rule: PartRule): RentPeriod {
  const first = startOfPeriod(terms, number)
  const after = startOfPeriod(terms, number + 1)
  const from = laterDay(stretch.from, first)
  const to = stretch.to !== null && stretch.to < after ? stretch.to : dayBefore(after)
  const share = { days: daysBetween(from, to) + 1, of: daysBetween(first, after) }
  return {
    termsId: terms.id,
    from,
    to,
    due: addDays(from, terms.dueAfter),
    pence: shareOfRent(terms, share, rule),
    ...share,
    rent: { pence: terms.pence, every: terms.every },
    rule,
  }
}

/** Whether a period is charged with all of its days. */
export const isWhole = ({ days, of }: Pick<RentPeriod, 'days' | 'of'>): boolean => days === of

/** How the amount of a period was worked out, for people. */
export const describePeriod = (period: RentPeriod, money: SayMoney): string =>
  describeShare(period.rent, period, period.rule, money)

/** The periods of a stretch from a given one on; endless for a stretch without an end. */
function* periodsOf(stretch: Stretch, firstNumber: number, rule: PartRule): Generator<RentPeriod> {
  for (let number = firstNumber; ; number++) {
    if (stretch.to !== null && startOfPeriod(stretch.terms, number) > stretch.to) return
    yield cutPeriod(stretch, number, rule)
  }
}

/** Every rent period, or part of one, that falls due by a day, oldest first. Terms of later rows cut periods into parts. */
export function listRentPeriods(
  terms: readonly RentTerms[],
  tenancy: RentedDays,
  until: string,
  parts: PartRule = 'period',
): RentPeriod[] {
  return listStretches(terms, tenancy).flatMap((stretch) => {
    const due: RentPeriod[] = []
    for (const period of periodsOf(stretch, periodNumberOn(stretch.terms, stretch.from), parts)) {
      if (period.due > until) break
      due.push(period)
    }
    return due
  })
}

/** The rent period that falls due next after a day; null when no more rent falls due. */
export function nextRentPeriod(
  terms: readonly RentTerms[],
  tenancy: RentedDays,
  after: string,
  parts: PartRule = 'period',
): RentPeriod | null {
  let next: RentPeriod | null = null
  for (const stretch of listStretches(terms, tenancy)) {
    const day = addDays(after, -stretch.terms.dueAfter)
    const number = periodNumberOn(stretch.terms, laterDay(day, stretch.from))
    for (const period of periodsOf(stretch, number, parts)) {
      if (period.due <= after) continue
      if (next === null || period.due < next.due) next = period
      break
    }
  }
  return next
}

/** The stretches of a day and of the day before, which differ only if the terms change on the day. */
function stretchesAround(terms: readonly RentTerms[], tenancy: RentedDays, day: string): Stretch[] {
  const around = [day, dayBefore(day)]
  return listStretches(terms, tenancy).filter(({ from, to }) =>
    around.some((each) => from <= each && (to === null || each <= to)),
  )
}

/** Whether a rent period of the tenancy begins on a day; its first day begins one, and so does a changed rent day. */
export function isPeriodStart(terms: readonly RentTerms[], tenancy: RentedDays, day: string): boolean {
  if (day < tenancy.start || (tenancy.endedOn !== null && day > tenancy.endedOn)) return false
  const begins = (rhythm: Rhythm) => startOfPeriod(rhythm, periodNumberOn(rhythm, day)) === day
  return (
    day === tenancy.start || stretchesAround(terms, tenancy, day).some((stretch) => begins(stretch.terms))
  )
}
