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

/** Today's calendar day in London. */
export function today(now: Date = new Date()): string {
  return londonDay.format(now)
}

/** The calendar day so many days after a date, or before it when `days` is negative. */
export function addDays(date: string, days: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** How many days the second day lies after the first; negative when it lies before. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2026-11-21' → '21 Nov 2026', as screens, sentences and tables on paper show dates. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return `${day} ${months[month - 1]} ${year}`
}

/** '2026-11-21' → 'Nov 21, 2026': short month, day, year, as the list of viewings promises. */
export function formatViewingDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return `${months[month - 1]} ${day}, ${year}`
}

const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** '2026-11-21' → '21 November 2026', as letters and invoices show dates. */
export function formatLongDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return `${day} ${longMonth.format(Date.UTC(year, month - 1, 1))} ${year}`
}
