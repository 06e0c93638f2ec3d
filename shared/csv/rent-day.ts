import { addDays, isDate } from '../dates.ts'
import type { ReadValue } from './read-value.ts'
import type { RentPeriod } from './rents.ts'
import { readDate, readNumericDate } from './values.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const lastDay = /^(?:the )?(?:last(?: day)?|end|month end|eom)(?: of (?:the|each|every) month)?$/
const dayOfMonth =
  /^(?:the |on the |day )?(\d{1,2})(?:st|nd|rd|th)?(?: day)?(?: (?:of )?(?:the |each |every |per )?(?:calendar )?month)?$/

/**
 * A rent day in one spelling: '15th', 'Last day', 'Mondays' or a date on which rent falls due become '15', '31', 'monday' or
 * ISO text.
 */
export function readRentDay(text: string): ReadValue {
  const written = text.trim()
  const bare = written.toLowerCase().replace(/[.]$/, '')
  if (isDate(bare)) return { value: bare }
  if (lastDay.test(bare)) return { value: '31' }
  const number = Number(dayOfMonth.exec(bare)?.[1] ?? 0)
  if (number >= 1 && number <= 31) return { value: String(number) }
  const weekday = weekdays.find((name) => {
    const word = bare.replace(/^(?:every |each |on )/, '').replace(/s$/, '')
    return (
      word.length >= 3 &&
      (name === word || name.slice(0, 3) === word || (word.length > 3 && name.startsWith(word)))
    )
  })
  if (weekday) return { value: weekday }
  const { dmy, mdy } = readNumericDate(written)
  if (dmy && mdy && dmy !== mdy)
    return {
      problem: `‘${written}’ can be two days. Write the rent day as ${Number(dmy.slice(8))} or as ${dmy}`,
    }
  const date = readDate(written, dmy ? 'dmy' : mdy ? 'mdy' : 'dmy')
  if (date.problem === undefined) return date
  return {
    problem: `‘${written}’ is not a rent day. Write a day of the month such as 1, or Monday for a weekly rent`,
  }
}

/** Months with 31 days that are as far into a quarter as the first, second and third month. */
const longMonths = ['01', '05', '03']
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * A day on which a rent period of a tenancy begins, from a rent day that `readRentDay` made. Undefined where the two do not fit,
 * such as a weekday for a monthly rent, or a weekday for a fortnightly rent, of which it leaves open which week.
 */
export function anchorOfRentDay(rentDay: string, every: RentPeriod, startDate: string): string | undefined {
  const isByMonths = every === 'month' || every === 'quarter'
  const number = isDate(rentDay) ? (isByMonths ? Number(rentDay.slice(8)) : 0) : Number(rentDay)
  if (isByMonths) {
    if (!(number >= 1 && number <= 31)) return undefined
    const month = Number((every === 'quarter' && isDate(rentDay) ? rentDay : startDate).slice(5, 7))
    const long = every === 'month' ? '01' : longMonths[(month - 1) % 3]
    return `${Number(startDate.slice(0, 4)) - 1}-${long}-${String(number).padStart(2, '0')}`
  }
  if (isDate(rentDay)) return rentDay
  const weekday = weekdays.indexOf(rentDay)
  if (weekday < 0) return undefined
  if (weekdayOf(startDate) === weekday) return startDate
  return every === 'week' ? addDays(startDate, -((weekdayOf(startDate) - weekday + 7) % 7)) : undefined
}

/** Why a rent day does not fit how often the rent is paid, as a sentence without its full stop. */
export const rentDayProblem = (rentDay: string, every: RentPeriod): string =>
  every === 'fortnight' || every === 'four weeks'
    ? `‘${rentDay}’ leaves open in which week the rent falls due. Write the date of one rent day, such as 21/11/2026`
    : `‘${rentDay}’ is not the rent day of a rent by the ${every}. Write ${every === 'week' ? 'a weekday such as Monday' : 'a day of the month such as 1'}`
