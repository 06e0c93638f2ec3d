import { formatDate } from '#client/lib/dates.ts'
import { addDays } from '#shared/dates.ts'

const utc = (date: string) => new Date(`${date}T00:00:00Z`)

const formatterWith = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (date: string) => format.format(utc(date))
}

/** '2026-11-21' → 'Sat'. */
export const shortWeekday = formatterWith({ weekday: 'short' })

const weekday = formatterWith({ weekday: 'long' })

/** '2026-11-21' → 'Saturday 21 Nov 2026'. */
export const formatDayName = (date: string) => `${weekday(date)} ${formatDate(date)}`

export const dayOfMonth = (date: string) => Number(date.slice(8))

/** The seven days of a day's week, from Monday. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -((utc(date).getUTCDay() + 6) % 7))
  return [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at))
}

/** '16 Nov 2026 – 22 Nov 2026', 'Saturday 21 Nov 2026'. */
export function spanName(days: readonly string[]): string {
  const first = days[0] ?? ''
  const last = days.at(-1) ?? first
  return first === last ? formatDayName(first) : `${formatDate(first)} – ${formatDate(last)}`
}
