import { addDays, isDate, lastDayOfMonth, startOfMonth, today } from './dates.ts'

/** A range of days that includes its first and its last day. A missing end is open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** '2026-10-01..2026-10-31', '2026-10-01..' or '..2026-10-31', as the address bar shows a range; undefined for any other text. */
export function readRange(text: string): DayRange | undefined {
  const [from = '', to = '', ...rest] = text.split('..')
  if (rest.length > 0 || !text.includes('..') || !(from || to)) return undefined
  if ((from && !isDate(from)) || (to && !isDate(to))) return undefined
  return { from: from || undefined, to: to || undefined }
}

/** How many months of the quarter lie before the month of a day. */
const monthInQuarter = (day: string) => (Number(day.slice(5, 7)) - 1) % 3

/** Ranges that move with the day, so that a saved address means other days tomorrow. */
const movingRanges = {
  'this-month': {
    name: 'this month',
    on: (day: string) => ({ from: startOfMonth(day, 0), to: addDays(startOfMonth(day, 1), -1) }),
  },
  'this-quarter': {
    name: 'this quarter',
    on: (day: string) => ({
      from: startOfMonth(day, -monthInQuarter(day)),
      to: addDays(startOfMonth(day, 3 - monthInQuarter(day)), -1),
    }),
  },
  'next-30-days': {
    name: 'within 30 days',
    on: (day: string) => ({ from: day, to: addDays(day, 30) }),
  },
  'over-14-days-ago': {
    name: 'over 14 days ago',
    on: (day: string) => ({ to: addDays(day, -15) }),
  },
} satisfies Record<string, { name: string; on: (day: string) => DayRange }>

export type MovingRange = keyof typeof movingRanges

export const isMovingRange = (text: string): text is MovingRange => Object.hasOwn(movingRanges, text)

/** The moving ranges in the order in which a panel offers them, each with its name. */
export const movingRangeNames = Object.entries(movingRanges).map(([value, { name }]) => ({
  value: value as MovingRange,
  name,
}))

/** The days that a range's text means on a day; undefined for a text that is no range. */
export const daysOfRange = (text: string, day: string = today()): DayRange | undefined =>
  isMovingRange(text) ? movingRanges[text].on(day) : readRange(text)

export const writeRange = ({ from = '', to = '' }: DayRange) => (from || to ? `${from}..${to}` : '')

/** Whether a day lies in a range. Every day lies in a text that is no range; a missing day (null) lies in none. */
export const isWithinRange = (day: string | null, text: string): boolean => isWithin(day, daysOfRange(text))

/** Whether a day lies in a range; every day does where there is none. */
export function isWithin(day: string | null, range: DayRange | undefined): boolean {
  if (!range) return true
  return day !== null && day >= (range.from ?? '') && day <= (range.to ?? '9999')
}

/** The days that a month and a range share: November 2026 in a range that ends on the 21st → 1 to 21 November. */
export function monthWithin(month: string, { from, to }: { from: string; to: string }): DayRange {
  const first = `${month}-01`
  const last = lastDayOfMonth(month)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

/**
 * '1 Oct 2026 – 31 Oct 2026', 'from 1 Oct 2026', '21 Nov 2026'; empty for a text that is no range. `asDay` formats a
 * day for the reader.
 */
export function rangeName(text: string, asDay: (day: string) => string): string {
  if (isMovingRange(text)) return movingRanges[text].name
  const { from, to } = readRange(text) ?? {}
  if (from && to) return from === to ? asDay(from) : `${asDay(from)} – ${asDay(to)}`
  return from ? `from ${asDay(from)}` : to ? `until ${asDay(to)}` : ''
}
