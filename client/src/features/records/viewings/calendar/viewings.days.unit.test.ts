import { expect, test } from 'vitest'
import { timeOfDay } from '#shared/date-format.ts'
import { formatDayName, spanName, weekOf } from './viewings.days.ts'

test('a week begins on Monday, also across the ends of years and on both days when the clocks change', () => {
  expect(weekOf('2026-11-22')[0]).toBe('2026-11-16')
  expect(weekOf('2026-11-23')[0]).toBe('2026-11-23')
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(weekOf('2026-03-29').at(-1)).toBe('2026-03-29')
  expect(weekOf('2026-10-25').at(-1)).toBe('2026-10-25')
})

test('a week is called by its first and last day', () => {
  expect(spanName(weekOf('2026-11-21'))).toBe('16 Nov 2026 – 22 Nov 2026')
  expect(spanName(weekOf('2026-12-01'))).toBe('30 Nov 2026 – 6 Dec 2026')
  expect(spanName(weekOf('2027-01-01'))).toBe('28 Dec 2026 – 3 Jan 2027')
  expect(spanName(['2026-11-21'])).toBe('Saturday 21 Nov 2026')
  expect(formatDayName('2026-03-29')).toBe('Sunday 29 Mar 2026')
})

test('now is the time in London, on both sides of the clock changes', () => {
  expect(timeOfDay(new Date('2026-03-29T00:59:00Z'))).toBe('00:59')
  expect(timeOfDay(new Date('2026-03-29T01:00:00Z'))).toBe('02:00')
  expect(timeOfDay(new Date('2026-10-25T00:30:00Z'))).toBe('01:30')
  expect(timeOfDay(new Date('2026-10-25T01:30:00Z'))).toBe('01:30')
  expect(timeOfDay(new Date('2026-11-21T00:05:00Z'))).toBe('00:05')
})
