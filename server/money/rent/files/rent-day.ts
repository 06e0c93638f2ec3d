import { addDays } from '#shared/dates.ts'
import type { RentFrequency } from '#shared/records/terms/terms.calendar.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * A day on which a rent period begins, from what a file calls the rent day: '1', '15th', 'last', 'Monday'. It lies before
 * `from`. Undefined for any other text, and for one that does not fit how often the rent is paid.
 */
export function readRentDay(text: string, every: RentFrequency, from: string): string | undefined {
  const bare = text.trim().toLowerCase()
  if (every === 'month' || every === 'quarter') {
    const number = /^(?:the )?last(?: day)?$/.test(bare)
      ? 31
      : Number(/^(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of (?:the|each|every) month)?$/.exec(bare)?.[1])
    if (!(number >= 1 && number <= 31)) return undefined
    // January has 31 days, so it can hold every day of the month.
    return `${Number(from.slice(0, 4)) - 1}-01-${String(number).padStart(2, '0')}`
  }
  const wanted = weekdays.findIndex((name) => bare.startsWith(name))
  if (wanted < 0) return undefined
  return addDays(from, -((weekdayOf(from) - wanted + 7) % 7))
}
