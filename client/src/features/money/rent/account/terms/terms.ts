import { readAmount } from '#shared/amounts.ts'
import { addDays, daysBetween, isDate, today } from '#shared/dates.ts'
import { fromPence, sumOf, toPence } from '#shared/pence.ts'
import {
  periodNumberOn,
  type RentFrequency,
  type Rhythm,
  startOfPeriod,
} from '#shared/records/terms/terms.calendar.ts'
import {
  listRentPeriods,
  type RentedDays,
  type RentPeriod,
  type RentTerms,
} from '#shared/records/terms/terms.periods.ts'

/** What a person types of a rent: the fields that the preview reads. */
export interface TypedTerms {
  amount: string
  every: RentFrequency
  /** A day on which a period begins; empty as long as nobody has chosen one. */
  anchor: string
  from: string
}

/** What a person types of the time before the account: it was owed, or paid in advance. */
export interface TypedOpening {
  openingIs: 'nothing' | 'owed' | 'advance'
  openingSince?: string | null | undefined
  openingReason?: string | undefined
}

/** The opening balance as the API takes it: an amount below 0 was paid in advance. */
export const openingOf = ({ openingIs, openingSince, openingReason = '' }: TypedOpening, amount: number) => ({
  opening: openingIs === 'owed' ? amount : -amount,
  ...(openingIs === 'owed' && openingSince && { openingSince }),
  ...(openingReason.trim() && { openingReason: openingReason.trim() }),
})

/** '1,200.50' → 120050; undefined for what is no amount above 0. */
export function readPence(text: string): number | undefined {
  const amount = readAmount(text)
  return amount !== undefined && amount > 0 && amount < 1e9 ? toPence(amount) : undefined
}

/** The typed terms for the rent arithmetic; undefined while a field is unreadable. `begins` replaces an empty anchor. */
export function readTerms(
  { amount, every, anchor, from }: TypedTerms,
  begins: string,
): RentTerms | undefined {
  const pence = readPence(amount)
  const start = anchor || begins
  if (pence === undefined || !isDate(from) || !isDate(start)) return undefined
  return { id: 'typed', from, pence, every, anchor: start, dueAfter: 0 }
}

/** How many days ahead the first three periods can lie. */
const farEnough = 3 * 95

export interface RentOutlook {
  /** The first charges under the typed terms, after the last charge before them where that charge is cut short. */
  first: RentPeriod[]
  /** What has fallen due by today. */
  due: { count: number; pence: number }
}

export function buildOutlook(
  terms: RentTerms,
  days: RentedDays,
  before: readonly RentTerms[] = [],
): RentOutlook {
  const all = [...before.filter(({ from }) => from !== terms.from), terms]
  const until = (day: string) => listRentPeriods(all, days, day)
  const dayBefore = addDays(terms.from, -1)
  const first = until(addDays(terms.from, farEnough)).filter(
    ({ to, days, of }) => to >= terms.from || (to === dayBefore && days < of),
  )
  const due = until(today()).filter(({ termsId }) => termsId === terms.id)
  return {
    first: first.slice(0, 3),
    due: { count: due.length, pence: sumOf(due) },
  }
}

/** The first day of the period after the one in which a day lies. */
export const findNextPeriodStart = (rhythm: Rhythm, day: string): string =>
  startOfPeriod(rhythm, periodNumberOn(rhythm, day) + 1)

const someMonday = '2024-01-01'

/** A day on which a weekly period begins, by the weekday from 0, Monday. */
export const anchorOnWeekday = (weekday: number): string => addDays(someMonday, weekday)

/** 0 is Monday. */
export const weekdayOf = (day: string): number => ((daysBetween(someMonday, day) % 7) + 7) % 7

/** A day on which a monthly period begins, by the day of the month: January has all of them. */
export const anchorOnMonthDay = (day: number): string => `2024-01-${String(day).padStart(2, '0')}`

export const formatAmountField = (pence: number): string => {
  const amount = fromPence(pence)
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}
