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

const dayInMs = 86_400_000
const answersKept = 50_000

/** Years of rent ask for the same few thousand days again and again, so that an answer is kept. */
function remember<Question, Answer>(answer: (question: Question) => Answer): (question: Question) => Answer {
  const known = new Map<Question, Answer>()
  return (question) => {
    const before = known.get(question)
    if (before !== undefined) return before
    const made = answer(question)
    if (known.size >= answersKept) known.clear()
    known.set(question, made)
    return made
  }
}

/** The days from 1 January 1970 to a date; NaN when the text is no date. */
const numberOf = remember((date: string) => Date.parse(`${date}T00:00:00Z`) / dayInMs)

const dayOf = remember((number: number) => new Date(number * dayInMs).toISOString().slice(0, 10))

/** The calendar day so many days after a date, or before it when `days` is negative. Throws a RangeError when the text is no date. */
export const addDays = (date: string, days: number): string => dayOf(numberOf(date) + days)

const digits = (number: number, length: number) => String(number).padStart(length, '0')

const monthOf = remember(
  (number: number) => `${digits(Math.floor(number / 12), 4)}-${digits((number % 12) + 1, 2)}`,
)

/** Months since the year 0, of a month or a day. */
export const countMonths = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The month `count` months later: ('2026-01', -1) → '2025-12'. */
export const addMonths = (month: string, count: number): string => monthOf(countMonths(month) + count)

/** The first day of the month that is `count` months after the month of a day. */
export const startOfMonth = (day: string, count = 0): string => `${addMonths(day, count)}-01`

/** '2026-02' → '2026-02-28'. */
export const lastDayOfMonth = remember((month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
})

/** A day of a month ('2026-02', 31), or the month's last day where the month is too short. */
export function dayOfMonth(month: string, day: number): string {
  const last = lastDayOfMonth(month)
  return day < Number(last.slice(8)) ? `${month}-${digits(day, 2)}` : last
}

/** The later of two days. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)

/** The earlier of two days. */
export const earlierDay = (one: string, other: string): string => (one < other ? one : other)

/** How many days the second day lies after the first; negative when it lies before. */
export const daysBetween = (first: string, second: string): number => numberOf(second) - numberOf(first)

/** Puts rows in the order of their days. */
export const byDay = (one: { day: string }, other: { day: string }): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : 0
