import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { nextWorkingDay } from './working-days.ts'

/** As gov.uk/bank-holidays lists them for England and Wales. */
const published = [
  ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25'],
  ...['2026-12-28', '2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30'],
  ...['2027-12-27', '2027-12-28', '2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01', '2028-05-29'],
  ...['2028-08-28', '2028-12-25', '2028-12-26'],
]

test('banks work on every weekday except the bank holidays of England', () => {
  const worked = new Set<string>()
  for (let day = '2025-12-31'; day < '2028-12-31'; ) {
    day = nextWorkingDay(day)
    worked.add(day)
  }
  const idle = []
  for (let day = '2026-01-01'; day < '2028-12-31'; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday > 0 && weekday < 6 && !worked.has(day)) idle.push(day)
    if (weekday === 0 || weekday === 6) expect(worked.has(day)).toBe(false)
  }
  expect(idle).toEqual(published)
})
