import { today } from './dates.ts'

/** How an account may write a day, in the letters of the usual patterns: 'D MMM YYYY' is 21 Nov 2026. */
export const dateStyles = ['D MMM YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'MMM D, YYYY'] as const
export type DateStyle = (typeof dateStyles)[number]

export const clocks = ['24-hour', '12-hour'] as const
export type Clock = (typeof clocks)[number]

/** How an account writes days and times, chosen in Region. */
export interface DateFormat {
  dateStyle: DateStyle
  clock: Clock
}

/** The format of new accounts, and of texts that belong to no account. */
export const defaultDateFormat: DateFormat = { dateStyle: 'D MMM YYYY', clock: '24-hour' }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2026-11-21' → '21 Nov 2026', '21/11/2026', '2026-11-21' or 'Nov 21, 2026'. */
export function formatDate(date: string, { dateStyle }: Pick<DateFormat, 'dateStyle'>): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const name = months[Number(month) - 1]
  switch (dateStyle) {
    case 'DD/MM/YYYY':
      return `${day}/${month}/${year}`
    case 'YYYY-MM-DD':
      return date
    case 'MMM D, YYYY':
      return `${name} ${Number(day)}, ${year}`
    // During an update the page may get answers of an older server, which name no style.
    default:
      return `${Number(day)} ${name} ${year}`
  }
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const wholeMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** '2026-12-01' → 'Tue 1 December 2026', or 'Tue, December 1, 2026' where the account writes the month first. */
export function sayDate(date: string, { dateStyle }: Pick<DateFormat, 'dateStyle'>): string {
  const at = new Date(`${date}T00:00:00Z`)
  const [weekday, month] = [weekdays[at.getUTCDay()], wholeMonths[at.getUTCMonth()]]
  return dateStyle === 'MMM D, YYYY'
    ? `${weekday}, ${month} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
    : `${weekday} ${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`
}

/** '1–30 Nov 2026', '15 Nov – 14 Dec 2026', '9 Nov 2026': days from the first to the last, as the account writes days. */
export function formatDays(first: string, last: string, format: Pick<DateFormat, 'dateStyle'>): string {
  const [from, to] = [formatDate(first, format), formatDate(last, format)]
  if (first === last) return from
  if (format.dateStyle !== 'D MMM YYYY' || first.slice(0, 4) !== last.slice(0, 4)) return `${from} – ${to}`
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return isOneMonth ? `${Number(first.slice(8))}–${to}` : `${from.slice(0, -5)} – ${to}`
}

/** 'from 1 Nov 2026 to 30 Nov 2026', and of a single day 'on 9 Nov 2026'. */
export const sayDays = (first: string, last: string, format: Pick<DateFormat, 'dateStyle'>): string =>
  first === last
    ? `on ${formatDate(first, format)}`
    : `from ${formatDate(first, format)} to ${formatDate(last, format)}`

/** '17:30' → '17:30' or '5:30 PM'. */
export function formatTime(time: string, { clock }: Pick<DateFormat, 'clock'>): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (clock === '12-hour') return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

const londonTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** The time of day in London as 'HH:MM', whatever the computer's own zone. */
export const timeOfDay = (now: Date): string => londonTime.format(now)

/** '2026-11-20T18:30:00.000Z' → '20 Nov 2026, 18:30', in London. */
export function formatMoment(iso: string, format: DateFormat): string {
  const at = new Date(iso)
  return `${formatDate(today(at), format)}, ${formatTime(timeOfDay(at), format)}`
}
