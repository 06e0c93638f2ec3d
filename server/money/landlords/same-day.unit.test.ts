import { expect, test } from 'vitest'
import { noteSameDay } from './same-day.ts'

const rent = {
  day: '2026-11-03',
  kind: 'allocation',
  pence: 75_000,
  chargeId: 'november',
  entryId: 'a',
  reversesId: null,
} as const
const freed = { ...rent, kind: 'release', pence: -75_000, entryId: 'b' } as const

test('of rent that came, went and came again on one day the first and the second are one pair, and the last stands', () => {
  const lines = [rent, freed, { ...rent, entryId: 'c' }]
  const notes = noteSameDay(lines)
  expect(lines.map((line) => notes.get(line))).toEqual([
    'reversed the same day',
    'entered the same day',
    undefined,
  ])
})

test('an entry and its mirror are a pair on one day only, and only of one sum', () => {
  const bill = { ...rent, kind: 'bill', chargeId: null, pence: -5000 } as const
  const back = { ...bill, kind: 'reversal', pence: 5000, entryId: 'b', reversesId: 'a' } as const
  const sizeOf = (change: object) => noteSameDay([bill, { ...back, ...change }]).size
  expect(sizeOf({})).toBe(2)
  expect(sizeOf({ day: '2026-11-04' })).toBe(0)
  expect(sizeOf({ pence: 4000 })).toBe(0)
  expect(sizeOf({ reversesId: 'x' })).toBe(0)
})
