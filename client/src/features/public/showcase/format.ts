import type { AdvertNumbers } from '#shared/law/register/register.ts'

/** '7 available', '1 available', 'None available'. */
export const availableText = (count: number): string =>
  count === 0 ? 'None available' : `${count} available`

const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** '2026-11-21' → '21 November 2026', for every visitor, whatever the agency's own date style. */
function formatLongDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return `${day} ${longMonth.format(Date.UTC(year, month - 1, 1))} ${year}`
}

/** null: 'Now'; otherwise '1 December 2026'. The server sends null for a day that has passed. */
export const availableFromText = (date: string | null): string => (date ? formatLongDate(date) : 'Now')

/** 'home P-1234, landlord L-1234': what the landlord database calls them. */
export const numbersText = ({ home, landlord }: AdvertNumbers): string =>
  [`home ${home}`, landlord && `landlord ${landlord}`].filter(Boolean).join(', ')

const weeksInWords: Record<number, string> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
}

/** A deposit in weeks of rent: 'five weeks’ rent', '3.4 weeks’ rent'; '' without a rent. */
export function weeksOfRent(deposit: number, rent: number): string {
  const week = (rent * 12) / 52
  if (week <= 0 || deposit <= 0) return ''
  const weeks = deposit / week
  const whole = Math.round(weeks)
  // A deposit rounded to pounds differs from whole weeks by some pence.
  const words = Math.abs(whole * week - deposit) < 1 ? weeksInWords[whole] : undefined
  return `${words ?? weeks.toFixed(1)} ${whole === 1 && words ? 'week’s' : 'weeks’'} rent`
}

/** The lines of a text as paragraphs, without empty ones. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

/** 'Sales, lettings' or lines → ['Sales', 'lettings'], each once. */
export const specialtiesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]+/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name
