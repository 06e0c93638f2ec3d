import { mostAmount } from '../numbers.ts'
import { fromPence, toPence } from '../pence.ts'
import type { ReadValue } from './read-value.ts'
import { readAmount } from './values.ts'

/** What a rent in a file is for. A rent by the year is charged by the month, as one that is agreed so usually is. */
export const rentPeriods = ['week', 'fortnight', 'four weeks', 'month', 'quarter', 'year'] as const
export type RentPeriod = (typeof rentPeriods)[number]

/** The words for a period behind an amount: '£325 a week'. */
export const rentPeriodWords: Record<RentPeriod, string> = {
  week: 'a week',
  fortnight: 'a fortnight',
  'four weeks': 'every four weeks',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
}

/** Spellings of the periods, in lower case without spaces and punctuation and without 'per', 'a', 'each' and 'every'. */
const spellings: Record<RentPeriod, readonly string[]> = {
  week: ['w', 'wk', 'wkly', 'week', 'weekly', 'pw', 'pwk', 'cw', 'pcw', '1week', 'weeks'],
  fortnight: ['fortnight', 'fortnightly', '2weekly', '2weeks', '2wkly', 'twoweekly', 'twoweeks'],
  'four weeks': ['4weekly', '4weeks', '4wkly', '4wk', 'fourweekly', 'fourweeks', 'lunarmonth'],
  month: [
    ...['m', 'mo', 'mth', 'mthly', 'month', 'monthly', 'pm', 'pmth', 'pcm', 'cm', '1month'],
    ...['calendarmonth', 'calendarmonthly', 'months'],
  ],
  quarter: ['q', 'qtr', 'qtrly', 'quarter', 'quarterly', 'pq', '3monthly'],
  year: ['y', 'yr', 'yrly', 'year', 'yearly', 'pa', 'annum', 'annual', 'annually', 'pyr'],
}
const periodOf = new Map(rentPeriods.flatMap((period) => spellings[period].map((word) => [word, period])))

/** 'pw', 'p.c.m.', 'per week', '4-weekly', 'Quarterly' → the period; undefined for any other text. */
export function findRentPeriod(text: string): RentPeriod | undefined {
  const key = text
    .trim()
    .toLowerCase()
    .replace(/^(?:\/|(?:per|an?|each|every)\b)\s*/, '')
    .replace(/[^a-z0-9]+/g, '')
  return periodOf.get(key)
}

/** The period in a cell of its own. */
export function readRentPeriod(text: string): ReadValue {
  const value = findRentPeriod(text)
  if (value) return { value }
  return {
    problem: `‘${text.trim()}’ does not say what the rent is for. Choose the week, fortnight, four weeks, month, quarter or year`,
  }
}

/** The period that the header of a rent names: 'Rent pw', 'Weekly Rent', 'PCM'. */
export const periodOfHeader = (header: string): RentPeriod | undefined =>
  findRentPeriod(
    header.toLowerCase().replace(/\b(rent|rental|amount|current|passing|asking|price)\b|[£()]/g, ' '),
  )

/** Whether a text is a period and more than one letter, which in a column that nobody has named can mean anything. */
export const isPlainPeriod = (text: string): boolean =>
  text.trim().length > 1 && findRentPeriod(text) !== undefined

/** The places in a text at which a number ends. */
const numberEnds = (text: string): number[] =>
  Array.from(text, (_, at) => at).filter(
    (at) => /\d/.test(text[at - 1] ?? '') && !/[\d.,]/.test(text[at] ?? ''),
  )

const isByPerson = (text: string) =>
  /^(?:pp|perperson|eachperson)/.test(text.toLowerCase().replace(/[^a-z]+/g, ''))
const currencyWord = /\b(?:gbp|usd|eur)\b|[£$€]/gi

/** A rent as it is written, and the period beside it; undefined where it says none. */
type WrittenRent = { amount: string; per: RentPeriod | undefined; problem?: undefined } | { problem: string }

/** '£325 pw' → 325 by the week. A rent by the person is refused, because the number of people is not known. */
export function readRent(text: string): WrittenRent {
  const written = text.trim().replace(/\.$/, '')
  const parts = numberEnds(written).map((at) => ({
    amount: written.slice(0, at),
    rest: written.slice(at).replace(currencyWord, ''),
  }))
  if (parts.some(({ rest }) => isByPerson(rest)))
    return { problem: `‘${written}’ is for one person. Write the rent of the whole home, as £650 pw` }
  const split = parts.find(({ rest }) => findRentPeriod(rest) !== undefined)
  const read = readAmount(split?.amount ?? text)
  if (read.value === undefined) return { problem: read.problem }
  return { amount: read.value, per: split && findRentPeriod(split.rest) }
}

/** A rent as it was agreed, and what it comes to a month. Amounts are pence. */
export interface AgreedRent {
  pence: number
  per: RentPeriod
  monthly: number
}

const timesAYear: Record<RentPeriod, number> = {
  week: 52,
  fortnight: 26,
  'four weeks': 13,
  month: 12,
  quarter: 4,
  year: 1,
}

/** The monthly rent in pence, half up: 52 weeks make 12 months, as in shared/records/terms/terms.parts.ts. */
export const monthlyRentPence = (pence: number, per: RentPeriod): number =>
  Math.floor((2 * pence * timesAYear[per] + 12) / 24)

/** What an amount comes to a month; undefined for an amount that no rent may have, which the input's rules refuse. */
export function agreeRent(amount: string, per: RentPeriod): AgreedRent | undefined {
  const value = Number(amount)
  if (!(value >= 0 && value <= mostAmount)) return undefined
  const pence = toPence(value)
  return { pence, per, monthly: monthlyRentPence(pence, per) }
}

/** The terms on which a tenancy is let: by the year is by the month. */
export const termsOfRent = ({ pence, per, monthly }: AgreedRent) =>
  per === 'year' ? { every: 'month' as const, pence: monthly } : { every: per, pence }

/** '£325.00 a week = £1,408.33 a month': how the monthly rent was worked out. */
export const sayMonthlyRent = (
  { pence, per, monthly }: AgreedRent,
  money: (amount: number) => string,
): string =>
  `${money(fromPence(pence))} ${rentPeriodWords[per]} = ${money(fromPence(monthly))} ${rentPeriodWords.month}`

/** 130000 → '1300.00', as a file writes it. */
export const penceAsText = (pence: number): string => fromPence(pence).toFixed(2)
