import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPence } from '../../account-format.ts'
import { findShareProblem, splitEqually } from './people.shares.ts'

const pounds = (pence: number) => formatPence(pence, { currency: 'GBP' })
const runs = { seed: 20_261_122, numRuns: 300 }

test('an equal split adds up to the rent, and nobody pays more than a penny above another', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.integer({ min: 1, max: 20 }), (rent, count) => {
      const shares = splitEqually(rent, count)
      expect(shares).toHaveLength(count)
      expect(findShareProblem(shares, rent, pounds)).toBeUndefined()
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
    runs,
  )
})

test('the first shares get the odd pennies', () => {
  expect(splitEqually(100_000, 3)).toEqual([33_334, 33_333, 33_333])
})

test('shares that miss the rent are named with both sums', () => {
  expect(findShareProblem([45_000, 50_000], 100_000, pounds)).toBe(
    'The shares add up to £950.00, but the rent is £1,000.00',
  )
})

test('either every tenant has a share, or none has one', () => {
  expect(findShareProblem([null, null], 100_000, pounds)).toBeUndefined()
  expect(findShareProblem([100_000, null], 100_000, pounds)).toBe(
    'Enter a share for every tenant, or for none',
  )
})
