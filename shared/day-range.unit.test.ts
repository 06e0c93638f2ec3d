import { expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from './date-format.ts'
import { daysOfRange, isWithinRange, monthWithin, rangeName, readRange, writeRange } from './day-range.ts'

const nameOf = (text: string) => rangeName(text, (day) => formatDate(day, defaultDateFormat))

test('a range in an address has two days, or one end that is open', () => {
  for (const text of ['2026-10-01..2026-10-31', '2026-10-01..', '..2026-10-31'])
    expect(writeRange(readRange(text) ?? {})).toBe(text)
  for (const text of ['', '..', '2026-10-01', '2026-10-01..2026-02-30', 'soon..', '1..2..3'])
    expect(readRange(text)).toBeUndefined()
})

test('both days belong to it; a missing day is in none; a text that is no range keeps everything', () => {
  const range = '2026-10-01..2026-10-31'
  expect(
    ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'].map((day) => isWithinRange(day, range)),
  ).toEqual([...[false, true, true, false]])
  expect([
    isWithinRange(null, range),
    isWithinRange(null, 'soon'),
    isWithinRange('2020-01-01', '..2026-10-31'),
  ]).toEqual([...[false, true, true]])
})

test('a month keeps to the days of the period', () => {
  const period = { from: '2026-02-10', to: '2026-12-21' }
  expect(monthWithin('2026-02', period)).toEqual({ from: '2026-02-10', to: '2026-02-28' })
  expect(monthWithin('2026-12', period)).toEqual({ from: '2026-12-01', to: '2026-12-21' })
})

test('a range reads as people say it', () => {
  expect(nameOf('2026-10-01..2026-10-31')).toBe('1 Oct 2026 – 31 Oct 2026')
  expect(['2026-10-01..2026-10-01', '2026-10-01..', '..2026-10-01', 'soon'].map(nameOf)).toEqual([
    ...['1 Oct 2026', 'from 1 Oct 2026', 'until 1 Oct 2026', ''],
  ])
})

test('a range that moves with the day means other days tomorrow', () => {
  expect(daysOfRange('this-quarter', '2026-11-22')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(daysOfRange('this-quarter', '2027-01-01')).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  expect(daysOfRange('this-month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfRange('next-30-days', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-12-22' })
  expect(daysOfRange('over-14-days-ago', '2026-11-22')).toEqual({ to: '2026-11-07' })
  expect(daysOfRange('..2026-11-07')).toEqual({ to: '2026-11-07' })
  expect(nameOf('this-quarter')).toBe('this quarter')
})
