import { expect, test } from 'vitest'
import { chargedAfterBalance, periodNumberOn, startOfPeriod } from '../records/terms/terms.calendar.ts'
import { anchorOfRentDay, readRentDay } from './rent-day.ts'

test.each([
  ['1', '1'],
  ['15th', '15'],
  ['the 28th of each month', '28'],
  ['31st day', '31'],
  ['Last day', '31'],
  ['Mondays', 'monday'],
  ['every Fri', 'friday'],
  ['Thurs', 'thursday'],
  ['5 Nov 2026', '2026-11-05'],
  ['25/11/2026', '2026-11-25'],
])('a rent day ‘%s’ is %s', (text, value) => {
  expect(readRentDay(text)).toMatchObject({ value })
})
test.each(['whenever', '32nd', '0', '5/11/2026', ''])('‘%s’ is no rent day', (text) => {
  expect(readRentDay(text).problem).toMatch(/./)
})

test('a rent day fits the rhythm of the rent, or is named', () => {
  expect(anchorOfRentDay('31', 'month', '2026-02-14')).toBe('2025-01-31')
  expect(anchorOfRentDay('monday', 'month', '2026-02-14')).toBeUndefined()
  expect(anchorOfRentDay('1', 'week', '2026-02-14')).toBeUndefined()
  expect(anchorOfRentDay('monday', 'week', '2026-02-14')).toBe('2026-02-09')
  expect(anchorOfRentDay('monday', 'fortnight', '2026-02-14')).toBeUndefined()
  expect(anchorOfRentDay('saturday', 'fortnight', '2026-02-14')).toBe('2026-02-14')
  expect(anchorOfRentDay('2026-11-02', 'fortnight', '2026-02-14')).toBe('2026-11-02')
  // Quarters go on from the month in which the tenancy began.
  expect(anchorOfRentDay('31', 'quarter', '2026-02-14')).toBe('2025-05-31')
})

test('after a balance the next rent day is charged first, whatever day of the month it is', () => {
  for (const rentDay of ['1', '9', '15', '28', '31'])
    for (const day of ['2026-10-31', '2026-02-28', '2026-11-09', '2026-11-08']) {
      const anchor = anchorOfRentDay(rentDay, 'month', '2024-03-20') ?? ''
      const rhythm = { every: 'month', anchor } as const
      const from = chargedAfterBalance('2024-03-20', day, rhythm)
      expect(from > day).toBe(true)
      expect(startOfPeriod(rhythm, periodNumberOn(rhythm, from))).toBe(from)
      expect(startOfPeriod(rhythm, periodNumberOn(rhythm, from) - 1) <= day).toBe(true)
    }
  const rhythm = { every: 'month', anchor: '2026-01-01' } as const
  expect(chargedAfterBalance('2026-11-20', '2026-10-31', rhythm)).toBe('2026-11-20')
  // Rent of October that falls due five days later was not in the balance.
  expect(chargedAfterBalance('2026-01-01', '2026-10-03', rhythm, 5)).toBe('2026-10-01')
})
