import { addDays, formatDate, isDate } from './dates.ts'

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

export const writeRange = ({ from = '', to = '' }: DayRange) => (from || to ? `${from}..${to}` : '')

/** Whether a day lies in a range. Every day lies in a text that is no range; a missing day (null) lies in none. */
export function isWithinRange(day: string | null, text: string): boolean {
  const range = readRange(text)
  if (!range) return true
  return day !== null && day >= (range.from ?? '') && day <= (range.to ?? '9999')
}

/** The days that a month and a range share: November 2026 in a range that ends on the 21st → 1 to 21 November. */
export function monthWithin(month: string, { from, to }: { from: string; to: string }): DayRange {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = `${month}-01`
  const last = addDays(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), -1)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

/** 'Oct 1, 2026 – Oct 31, 2026', 'from Oct 1, 2026', 'Nov 21, 2026'; empty for a text that is no range. */
export function rangeName(text: string): string {
  const { from, to } = readRange(text) ?? {}
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  return from ? `from ${formatDate(from)}` : to ? `until ${formatDate(to)}` : ''
}
