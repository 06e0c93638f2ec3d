import type { SayMoney } from '../account-format.ts'
import { addDays, daysBetween } from '../dates.ts'
import { periodNumberOn, type Rhythm, startOfPeriod } from '../records/terms/terms.calendar.ts'
import type { TenancyKind } from '../records/terms/terms.kinds.ts'
import { partOf } from '../records/terms/terms.parts.ts'
import { type LawRule, statute } from './statute.ts'

export const holdsOn = ({ from, to }: Pick<LawRule, 'from' | 'to'>, day: string): boolean =>
  from <= day && (to === undefined || day <= to)

/** The first day after a rule's period that is counted from a day. */
export function waitsUntil({ value, unit }: LawRule, day: string): string {
  if (unit === 'months') return startOfPeriod({ every: 'month', anchor: day }, value)
  return addDays(day, unit === 'weeks' ? value * 7 : value)
}

/** The last day of a rule's period: the day that it counts from is its first one, or only the day before it. */
export const lastDayOf = (rule: LawRule, day: string): string =>
  rule.counting === 'beginning with' ? addDays(waitsUntil(rule, day), -1) : waitsUntil(rule, day)

const ofPeriods = statute(
  '2026-05-01',
  '2026-11-22',
  (section) => `Housing Act 1988, section ${section}, by the Renters’ Rights Act 2025, section 1`,
)

/** The longest rent period of an assured tenancy, in days; a month is allowed too. */
export const longestRentPeriod = ofPeriods('rent-period-longest', '4A(3)', { value: 28, unit: 'days' })

/** The days of a month with which the rent of a longer period is converted to a monthly rent. */
export const daysOfMonthlyRent = ofPeriods('rent-period-month', '4A(5) and (6)', {
  value: 3042,
  unit: 'hundredths of a day',
})

const daysOfPeriodOn = (rhythm: Rhythm, day: string): number => {
  const number = periodNumberOn(rhythm, day)
  return daysBetween(startOfPeriod(rhythm, number), startOfPeriod(rhythm, number + 1))
}

/** The lawful monthly rent, in pence, of an assured tenancy with a longer rent period: the rent ÷ the first period's days × 30.42. */
export function lawfulMonthlyPence({
  pence,
  from,
  ...rhythm
}: Rhythm & { pence: number; from: string }): number {
  return partOf(pence, daysOfMonthlyRent.value, daysOfPeriodOn(rhythm, from) * 100)
}

interface LetRent extends Rhythm {
  pence: number
  /** The days on which the rent applies; without a last day it applies for good. */
  from: string
  until: string | null
}

/** Why a rent period is too long, as a sentence; undefined for a lawful one. */
export function rentPeriodRefusal(
  kind: TenancyKind,
  { until, ...rent }: LetRent,
  money: SayMoney,
): string | undefined {
  const days = daysOfPeriodOn(rent, rent.from)
  const longest = longestRentPeriod.value
  const isOver = until !== null && until < longestRentPeriod.from
  if (kind !== 'assured' || isOver || rent.every === 'month' || days <= longest) return undefined
  const sum = `${money(rent.pence)} ÷ ${days} days × ${daysOfMonthlyRent.value / 100}`
  return `The rent of an assured tenancy is for a month, or for ${longest} days at most. Charge ${money(lawfulMonthlyPence(rent))} a month instead: ${sum} (${daysOfMonthlyRent.source}).`
}
