import { readDate } from './csv/values.ts'
import { addDays, isDate } from './dates.ts'

const spoken: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 }
const daysAway = /^([+-])\s*(\d{1,3})$/
const spaced = /^(\d{1,2})[\s.]+(\d{1,2})[\s.]+(\d{2}|\d{4})$/
const withoutYear = /^(\d{1,2})(?:st|nd|rd|th)?(?:[\s/.-]+)([a-z]{3,9}|\d{1,2})$/i

/** The year in which a day and month are nearest to today: '1 dec' typed in January is a month ago. */
function nearestOf(dayAndMonth: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  return [year - 1, year, year + 1]
    .flatMap((each) => readDate(`${dayAndMonth}${each}`).value ?? [])
    .sort((a, b) => away(a) - away(b))[0]
}

/** What a person types for a date: 'today', '+14', '1 12 26', '1 dec' and every form that files have; undefined for another text. */
export function readTypedDate(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase()
  if (typed in spoken) return addDays(today, spoken[typed] ?? 0)
  const [, sign, days] = daysAway.exec(typed) ?? []
  if (days) return addDays(today, sign === '-' ? -Number(days) : Number(days))
  const numbers = spaced.exec(typed)
  const found = readDate(numbers ? numbers.slice(1).join('/') : typed).value
  if (found) return isDate(found) ? found : undefined
  const [, day, month] = withoutYear.exec(typed) ?? []
  if (!day || !month) return undefined
  return nearestOf(/\d/.test(month) ? `${day}/${month}/` : `${day} ${month} `, today)
}
