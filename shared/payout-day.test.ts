import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import {
  nextPayoutDay,
  payoutRhythmText,
  readDaysOfMonth,
  sayPayoutDay,
  sayPayoutRhythm,
} from './payout-day.ts'
import { isWorkingDay } from './working-days.ts'

test.each([
  // Each Friday; the day itself counts.
  ['weekly 5', '2026-11-28', '2026-12-04', null],
  ['weekly 5', '2026-12-04', '2026-12-04', null],
  // Christmas Day 2026 is a Friday, the 28th a substitute holiday.
  ['weekly 5', '2026-12-19', '2026-12-29', '2026-12-25'],
  ['weekly 5', '2026-12-29', '2026-12-29', '2026-12-25'],
  ['weekly 5', '2026-12-30', '2027-01-04', '2027-01-01'],
  // The 5th of December 2026 is a Saturday.
  ['monthly 5 20', '2026-11-28', '2026-12-07', '2026-12-05'],
  ['monthly 5 20', '2026-12-08', '2026-12-21', '2026-12-20'],
  // A short month ends earlier: 28 February 2027 is a Sunday.
  ['monthly 31', '2027-02-10', '2027-03-01', '2027-02-28'],
  ['monthly 31', '2027-03-02', '2027-03-31', null],
] as const)('%s from %s is %s', (text, from, day, insteadOf) => {
  expect(nextPayoutDay(text, from)).toEqual({ day, insteadOf })
})

test('by hand there is no day, and nor is there for a text that says nothing', () => {
  expect(nextPayoutDay('hand', '2026-11-28')).toBeNull()
  expect(nextPayoutDay('monthly 40', '2026-11-28')).toBeNull()
})

test('on every day of three years the next one is a working day, not before it, and stays until it has come', () => {
  for (const text of ['weekly 1', 'weekly 5', 'monthly 1', 'monthly 5 20', 'monthly 25 26 31'])
    for (let from = '2026-01-01'; from < '2029-01-01'; from = addDays(from, 1)) {
      const day = nextPayoutDay(text, from)?.day ?? ''
      expect(day >= from && isWorkingDay(day)).toBe(true)
      if (day > from) expect(nextPayoutDay(text, addDays(from, 1))?.day).toBe(day)
    }
})

test('days of the month are read as people type them, and nothing else is stored', () => {
  expect(readDaysOfMonth('20th and 5')).toEqual([5, 20])
  expect(readDaysOfMonth('0')).toBeUndefined()
  expect(readDaysOfMonth('')).toBeUndefined()
  for (const text of ['hand', 'weekly 5', 'monthly 5 20']) expect(payoutRhythmText.parse(text)).toBe(text)
  for (const text of ['', 'weekly 6', 'monthly 20 5', 'monthly 32', 'daily'])
    expect(payoutRhythmText.safeParse(text).success).toBe(false)
})

test('it is said in words, with what it was moved from', () => {
  expect(['hand', 'weekly 5', 'monthly 1 22 23'].map(sayPayoutRhythm)).toEqual([
    'By hand',
    'Each Friday',
    'On the 1st, 22nd and 23rd of each month',
  ])
  expect(sayPayoutDay({ day: '2026-12-07', insteadOf: '2026-12-05' }, (day) => day)).toBe(
    '2026-12-07 (2026-12-05 is not a working day)',
  )
})
