import { expect, test } from 'vitest'
import { sayDate } from './date-format.ts'
import { readTypedDate } from './typed-date.ts'

test.each([
  ['today', '2026-11-28'],
  [' Tomorrow ', '2026-11-29'],
  ['yesterday', '2026-11-27'],
  ['+14', '2026-12-12'],
  ['- 1', '2026-11-27'],
  ['1 12 26', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  ['1/12/26', '2026-12-01'],
  ['1 dec', '2026-12-01'],
  ['1st Dec', '2026-12-01'],
  ['3 january', '2027-01-03'],
  ['3 aug', '2026-08-03'],
  ['24/12', '2026-12-24'],
  ['2026-12-01', '2026-12-01'],
  ['Dec 1, 2026', '2026-12-01'],
  ['31 feb', undefined],
  ['32 12 26', undefined],
  ['soon', undefined],
  ['', undefined],
])('%j is %s on 28 November 2026', (typed, day) => {
  expect(readTypedDate(typed, '2026-11-28')).toBe(day)
})

test('a date says itself in words, in the order that the account writes', () => {
  expect(sayDate('2026-12-01', { dateStyle: 'D MMM YYYY' })).toBe('Tue 1 December 2026')
  expect(sayDate('2026-12-01', { dateStyle: 'DD/MM/YYYY' })).toBe('Tue 1 December 2026')
  expect(sayDate('2026-12-01', { dateStyle: 'MMM D, YYYY' })).toBe('Tue, December 1, 2026')
})
