import { isDate } from '../dates.ts'
import { periodNumberOn, type Rhythm, startOfPeriod } from '../records/terms/terms.calendar.ts'
import type { TenancyKind } from '../records/terms/terms.kinds.ts'
import { yearlyPence } from '../records/terms/terms.parts.ts'
import { listStretches, type RentedDays, type RentTerms } from '../records/terms/terms.periods.ts'
import type { LastIncrease } from './rent.increase.last.ts'
import { increaseBegins } from './rent.increase.law.ts'
import { holdsOn } from './rent.law.ts'

export interface LetTenancy extends RentedDays {
  kind: TenancyKind
  /** When its rent last went up before the rents that its terms state: see readLastIncrease. */
  lastIncrease: LastIncrease
}

/** Why a rent may not be changed, with the field of the change that it is about. */
export interface IncreaseProblem {
  field: 'amount' | 'from' | 'servedOn' | 'agreedOn' | 'decidedOn' | 'noticeFrom' | 'noticeAmount'
  sentence: string
}

/** Whether the law of increases applies: to an assured tenancy whose rent rises after its first day. */
export function isRegulated(
  terms: readonly RentTerms[],
  tenancy: LetTenancy,
  change: Pick<RentTerms, 'from' | 'pence' | 'every'>,
): boolean {
  if (tenancy.kind !== 'assured' || !holdsOn(increaseBegins, change.from)) return false
  const before = listStretches(terms, tenancy).findLast(({ from }) => from < change.from)
  return before !== undefined && yearlyPence(change) > yearlyPence(before.terms)
}

/** The days on which the rent rose before a day, oldest first. */
export function listIncreases(
  terms: readonly RentTerms[],
  tenancy: RentedDays & Pick<LetTenancy, 'lastIncrease'>,
  before: string,
): string[] {
  const stretches = listStretches(terms, tenancy)
  const rose = stretches.filter((stretch, at) => {
    const last = stretches[at - 1]
    return last !== undefined && yearlyPence(stretch.terms) > yearlyPence(last.terms)
  })
  const earlier = isDate(tenancy.lastIncrease) ? [tenancy.lastIncrease] : []
  return [...earlier, ...rose.map(({ from }) => from)].filter((from) => from < before).toSorted()
}

export const nextStart = (rhythm: Rhythm, day: string): string =>
  startOfPeriod(rhythm, periodNumberOn(rhythm, day) + 1)

/** The first day of a period that begins on a day or after it. The tenancy's own first day begins one too. */
export function firstPeriodFrom(terms: readonly RentTerms[], tenancy: RentedDays, day: string): string {
  const stretches = listStretches(terms, tenancy)
  const applies = stretches.findLast(({ from }) => from <= day) ?? stretches[0]
  if (!applies) return day
  if (day <= applies.from) return applies.from
  const start = startOfPeriod(applies.terms, periodNumberOn(applies.terms, day))
  const next = start === day ? day : nextStart(applies.terms, day)
  // Terms that change before that day begin a period of their own.
  const changed = stretches.find(({ from }) => from > day)
  return changed !== undefined && changed.from < next ? changed.from : next
}
