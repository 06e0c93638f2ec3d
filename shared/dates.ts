const shape = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether 'YYYY-MM-DD' is a day of the calendar, from 1900 to 2200. */
export function isDate(text: string): boolean {
  const found = shape.exec(text)
  if (!found) return false
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const at = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year <= 2200 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
})

const minute = 60_000
let known = { minute: Number.NaN, day: '' }

/** Today's calendar day in London. Lists ask for each row, so the answer is kept for up to a minute. */
export function today(now: Date = new Date()): string {
  const asked = Math.floor(now.getTime() / minute)
  if (asked !== known.minute) known = { minute: asked, day: londonDay.format(now) }
  return known.day
}

/** The calendar day so many days after a date, or before it when `days` is negative. */
export function addDays(date: string, days: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** The month `count` months later: ('2026-01', -1) → '2025-12'. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** '2026-02' → '2026-02-28'. */
export function lastDayOfMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The later of two days. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)

/** The earlier of two days. */
export const earlierDay = (one: string, other: string): string => (one < other ? one : other)

/** How many days the second day lies after the first; negative when it lies before. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000)
