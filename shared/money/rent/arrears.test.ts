import { expect, test } from 'vitest'
import { addDays } from '../../dates.ts'
import { ageOf, arrearsBuckets } from './arrears.ts'

test.each([
  ['2026-11-20', 1, '1-7'],
  ['2026-11-14', 7, '1-7'],
  ['2026-11-13', 8, '8-14'],
  ['2026-11-07', 14, '8-14'],
  ['2026-11-06', 15, '15-30'],
  ['2026-10-22', 30, '15-30'],
  ['2026-10-21', 31, '31-60'],
  ['2026-09-22', 60, '31-60'],
  ['2026-09-21', 61, '61-90'],
  ['2026-08-23', 90, '61-90'],
  ['2026-08-22', 91, 'over-90'],
  ['2020-11-21', 2_191, 'over-90'],
])('what fell due on %s is %i days old on 21 November 2026', (due, days, bucket) => {
  expect(ageOf(due, '2026-11-21')).toEqual({ days, bucket })
})

test('a charge that is paid, due today or due later is not in arrears', () => {
  expect([null, '2026-11-21', '2026-11-22'].map((due) => ageOf(due, '2026-11-21'))).toEqual([
    null,
    null,
    null,
  ])
})

test('each number of overdue days lies in exactly one bucket', () => {
  for (let days = 1; days <= 200; days++) {
    const holding = arrearsBuckets.filter(({ from, to }) => from <= days && (to === null || days <= to))
    expect(holding.map(({ id }) => id)).toEqual([ageOf('2026-03-29', addDays('2026-03-29', days))?.bucket])
  }
})
