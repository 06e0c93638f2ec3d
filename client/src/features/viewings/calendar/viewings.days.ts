import { addDays } from '#shared/dates.ts'

const utc = (date: string) => new Date(`${date}T00:00:00Z`)

const formatterWith = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (date: string) => format.format(utc(date))
}

const dayAndMonth = formatterWith({ day: 'numeric', month: 'long' })
const wholeDate = formatterWith({ day: 'numeric', month: 'long', year: 'numeric' })

/** '2026-11-21' → 'Sat'. */
export const shortWeekday = formatterWith({ weekday: 'short' })

/** '2026-11-21' → 'Saturday 21 November'. */
export const dayName = formatterWith({ weekday: 'long', day: 'numeric', month: 'long' })

/** '2026-11-21' → 'Saturday 21 November 2026'. */
export const longDay = (date: string) => `${dayName(date)} ${date.slice(0, 4)}`

export const dayOfMonth = (date: string) => Number(date.slice(8))

/** The seven days of a day's week, from Monday. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -((utc(date).getUTCDay() + 6) % 7))
  return [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at))
}

/** '16 – 22 November 2026', '30 November – 6 December 2026'. */
export function spanName(days: readonly string[]): string {
  const first = days[0] ?? ''
  const last = days.at(-1) ?? first
  if (first === last) return longDay(first)
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${wholeDate(first)} – ${wholeDate(last)}`
  const from = first.slice(0, 7) === last.slice(0, 7) ? String(dayOfMonth(first)) : dayAndMonth(first)
  return `${from} – ${wholeDate(last)}`
}

const londonTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** The time of day in London as 'HH:MM', whatever the computer's own zone. */
export const londonTimeAt = (now: Date) => londonTime.format(now)
