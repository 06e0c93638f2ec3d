import type { SayMoney } from '../../account-format.ts'
import type { RentFrequency } from './terms.calendar.ts'

/** The rule for part of a period: it is charged by the days of the period, or by a year of 365 days. */
export const partRules = ['period', 'year'] as const
export type PartRule = (typeof partRules)[number]

export interface Rent {
  pence: number
  every: RentFrequency
}

/** The days that are charged, and the days of the whole period. */
interface Share {
  days: number
  of: number
}

/** How often each rent falls due in a year of 52 weeks. */
const periodsPerYear: Record<RentFrequency, number> = {
  week: 52,
  fortnight: 26,
  'four weeks': 13,
  month: 12,
  quarter: 4,
}

/** A whole number divided by another, rounded half up, in whole numbers only. Both are 0 or more. */
function divideHalfUp(amount: number, by: number): number {
  const twice = 2 * amount + by
  if (!Number.isSafeInteger(twice)) throw new RangeError(`${amount} is no amount that divides exactly`)
  return (twice - (twice % (2 * by))) / (2 * by)
}

/** So many days of an amount that is for more days, in pence, half up. */
export const partOf = (pence: number, days: number, of: number): number => divideHalfUp(pence * days, of)

/** What a rent comes to a year, in pence. */
export const yearlyPence = ({ pence, every }: Rent): number => pence * periodsPerYear[every]

/** What a rent comes to a month, in pence, half up: 52 weeks or 4 quarters make 12 months. */
export const monthlyPence = (pence: number, every: RentFrequency): number =>
  divideHalfUp(yearlyPence({ pence, every }), 12)

/** The rent of a period or of the days of it that are charged, in pence. */
export function shareOfRent(rent: Rent, { days, of }: Share, rule: PartRule): number {
  if (days === of) return rent.pence
  return rule === 'period' ? partOf(rent.pence, days, of) : partOf(yearlyPence(rent), days, 365)
}

const wholePeriods: Record<RentFrequency, string> = {
  week: 'Whole week',
  fortnight: 'Whole fortnight',
  'four weeks': 'Whole four weeks',
  month: 'Whole month',
  quarter: 'Whole quarter',
}

/** How a share was worked out: 'Whole month', '18 of 30 days of £1,200.00 = £720.00'. */
export function describeShare(rent: Rent, share: Share, rule: PartRule, money: SayMoney): string {
  if (share.days === share.of) return wholePeriods[rent.every]
  const result = money(shareOfRent(rent, share, rule))
  if (rule === 'period') return `${share.days} of ${share.of} days of ${money(rent.pence)} = ${result}`
  const days = share.days === 1 ? '1 day' : `${share.days} days`
  return `${days} of a year of 365, at ${money(rent.pence)} × ${periodsPerYear[rent.every]} = ${result}`
}
