import { expect, test } from 'vitest'
import { nextPlanDay } from './repairs.plans.ts'

test.each([
  // first, months, from, next
  ['2026-06-10', 12, '2026-06-09', '2026-06-10'],
  ['2026-06-10', 12, '2026-06-10', '2026-06-10'],
  ['2026-06-10', 12, '2026-06-11', '2027-06-10'],
  ['2020-06-10', 12, '2026-11-29', '2027-06-10'],
  ['2030-01-01', 6, '2026-11-29', '2030-01-01'],
  // The 31st is the last day of a shorter month, and the 31st again afterwards.
  ['2026-08-31', 1, '2026-09-01', '2026-09-30'],
  ['2026-08-31', 1, '2026-10-01', '2026-10-31'],
  ['2026-08-31', 6, '2026-09-01', '2027-02-28'],
  ['2026-08-31', 6, '2027-03-01', '2027-08-31'],
  ['2024-02-29', 12, '2026-03-01', '2027-02-28'],
  ['2024-02-29', 12, '2028-02-29', '2028-02-29'],
  ['2026-11-30', 3, '2026-12-01', '2027-02-28'],
  // A month that has begun before the day of the month.
  ['2026-01-15', 5, '2026-06-14', '2026-06-15'],
  ['2026-01-15', 5, '2026-06-16', '2026-11-15'],
  ['2026-01-15', 120, '2026-01-16', '2036-01-15'],
])('maintenance from %s every %i months is next due after %s on %s', (firstOn, everyMonths, from, next) => {
  expect(nextPlanDay({ firstOn, everyMonths, endedOn: null }, from)).toBe(next)
})

test('maintenance that has ended has no next day, and one that ends has none after its end', () => {
  const plan = { firstOn: '2026-01-10', everyMonths: 6 }
  expect(nextPlanDay({ ...plan, endedOn: '2026-07-10' }, '2026-07-10')).toBeNull()
  expect(nextPlanDay({ ...plan, endedOn: '2026-07-10' }, '2026-07-09')).toBe('2026-07-10')
  expect(nextPlanDay({ ...plan, endedOn: '2026-07-09' }, '2026-02-01')).toBeNull()
  expect(nextPlanDay({ ...plan, endedOn: '2020-01-01' }, '2026-01-01')).toBeNull()
})
