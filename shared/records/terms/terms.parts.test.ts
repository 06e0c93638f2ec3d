import { expect, test } from 'vitest'
import { defaultFormat, formatPence } from '../../account-format.ts'
import { describeShare, monthlyPence, partOf } from './terms.parts.ts'

const pounds = (pence: number) => formatPence(pence, defaultFormat)
test.each([
  [120_000, 18, 30, 72_000],
  [100_000, 1, 31, 3_226],
  [101, 1, 2, 51],
  [100, 1, 3, 33],
  [0, 5, 31, 0],
  [99_999_999_999, 30, 31, 96_774_193_547],
])('of %i pence, %i of %i days are %i', (pence, days, of, part) => expect(partOf(pence, days, of)).toBe(part))

test('an amount that is too large for exact pennies is refused and not rounded', () => {
  expect(() => partOf(Number.MAX_SAFE_INTEGER, 2, 31)).toThrow(RangeError)
})

test.each([
  ['week', 30_000, 130_000],
  ['fortnight', 60_001, 130_002],
  ['four weeks', 120_000, 130_000],
  ['month', 99_999, 99_999],
  ['quarter', 390_000, 130_000],
] as const)('rent by the %s of %i pence comes to %i a month', (every, pence, month) =>
  expect(monthlyPence(pence, every)).toBe(month),
)

test('one day of a year is named in the singular', () => {
  const rent = { pence: 120_000, every: 'month' } as const
  expect(describeShare(rent, { days: 1, of: 30 }, 'year', pounds)).toBe(
    '1 day of a year of 365, at £1,200.00 × 12 = £39.45',
  )
  expect(describeShare(rent, { days: 1, of: 30 }, 'period', pounds)).toBe(
    '1 of 30 days of £1,200.00 = £40.00',
  )
})
