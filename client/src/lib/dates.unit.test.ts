import { afterEach, expect, test } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import { adoptDateFormat, formatDate, formatDayOf, formatMoment, formatTime, formatTimeOf } from './dates.ts'

afterEach(() => adoptDateFormat(defaultDateFormat))

test.each([
  ['D MMM YYYY', '21 Nov 2026'],
  ['DD/MM/YYYY', '21/11/2026'],
  ['YYYY-MM-DD', '2026-11-21'],
  ['MMM D, YYYY', 'Nov 21, 2026'],
] as const)('in an account of the style %s every day reads %s', (dateStyle, day) => {
  adoptDateFormat({ dateStyle, clock: '24-hour' })
  expect([formatDate('2026-11-21'), formatDayOf('2026-11-21T23:30:00Z')]).toEqual([day, day])
  expect(formatMoment('2026-11-21T17:05:00Z')).toBe(`${day}, 17:05`)
})

test('the clock of the account tells noon from midnight, in London’s time', () => {
  adoptDateFormat({ dateStyle: 'D MMM YYYY', clock: '12-hour' })
  expect(['00:00', '00:30', '12:00', '17:30'].map(formatTime)).toEqual([
    '12:00 AM',
    '12:30 AM',
    '12:00 PM',
    '5:30 PM',
  ])
  expect(formatTimeOf('2026-06-21T23:05:00Z')).toBe('12:05 AM')
  expect(formatMoment('2026-06-21T23:05:00Z')).toBe('22 Jun 2026, 12:05 AM')
})

test('before an account is known, and for one that names no style, days are written as 21 Nov 2026', () => {
  expect([formatDate('2026-11-21'), formatTime('09:05')]).toEqual(['21 Nov 2026', '09:05'])
})
