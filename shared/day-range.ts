import { addDays, formatDate, isDate } from './dates.ts'

/** Days from the first to the last, both in it; an end that is left out is open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** '2026-10-01..2026-10-31', '2026-10-01..' or '..2026-10-31', as addresses have it; undefined for anything else. */
export function readRange(text: string): DayRange | undefined {
  const [from = '', to = '', ...rest] = text.split('..')
  if (rest.length > 0 || !text.includes('..') || !(from || to)) return undefined
  if ((from && !isDate(from)) || (to && !isDate(to))) return undefined
  return { from: from || undefined, to: to || undefined }
}

export const writeRange = ({ from = '', to = '' }: DayRange) => (from || to ? `${from}..${to}` : '')

/** A text that is no range keeps every day; a day that is missing is in no range. */
export function isWithinRange(day: string | null, text: string): boolean {
  const range = readRange(text)
  if (!range) return true
  return day !== null && day >= (range.from ?? '') && day <= (range.to ?? '9999')
}

/** A month's own days within a range: 2026-11 and up to the 21st → 1 to 21 November. */
export function monthWithin(month: string, { from, to }: { from: string; to: string }): DayRange {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = `${month}-01`
  const last = addDays(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), -1)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

/** 'Oct 1, 2026 – Oct 31, 2026', 'from Oct 1, 2026', 'Nov 21, 2026'; empty for what is no range. */
export function rangeName(text: string): string {
  const { from, to } = readRange(text) ?? {}
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  return from ? `from ${formatDate(from)}` : to ? `until ${formatDate(to)}` : ''
}
