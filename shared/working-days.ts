import { addDays } from './dates.ts'

/** Easter Sunday, by the Gregorian computus in its anonymous form. */
function easterOf(year: number): string {
  const [golden, century] = [year % 19, Math.floor(year / 100)]
  const lunar =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const moon =
    lunar - Math.floor(lunar / 28) * (1 - Math.floor(29 / (lunar + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-01`, 27 + moon - weekday)
}

/** The day of the week; 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))

/** The first Monday from this day on. */
const mondayFrom = (day: string): string => addDays(day, (8 - weekdayOf(day)) % 7)

/**
 * The bank holidays of England and Wales: the Banking and Financial Dealings Act 1971, and New Year's Day and the first
 * Monday in May by proclamation. A holiday on a weekend moves to the next working day. Holidays of one year only, such as a
 * coronation, are not among them.
 */
function listBankHolidays(year: number): string[] {
  const easter = easterOf(year)
  const holidays = [
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
  ]
  for (const fixed of [`${year}-01-01`, `${year}-12-25`, `${year}-12-26`]) {
    let day = fixed
    while (isWeekend(day) || holidays.includes(day)) day = addDays(day, 1)
    holidays.push(day)
  }
  return holidays.sort()
}

export const isWorkingDay = (day: string): boolean =>
  !isWeekend(day) && !listBankHolidays(Number(day.slice(0, 4))).includes(day)

/** The first day after this one on which banks in England work. */
export function nextWorkingDay(day: string): string {
  const next = addDays(day, 1)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}
