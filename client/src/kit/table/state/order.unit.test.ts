import { describe, expect, test } from 'vitest'
import { orderBy, positionsInDirection } from './order.ts'

const order = (values: (string | number | null)[], down = false) =>
  [
    ...positionsInDirection(
      orderBy(values, (value) => value),
      down,
    ),
  ].map((at) => values[at])

describe('the order of a list', () => {
  test('house numbers count as numbers', () => {
    expect(order(['10 Alma Road', '9 Alma Road', '100 Alma Road'])).toEqual([
      '9 Alma Road',
      '10 Alma Road',
      '100 Alma Road',
    ])
  })

  test('capitals and accents make no difference', () => {
    expect(order(['zoe', 'Émile', 'adam', 'Eve'])).toEqual(['adam', 'Émile', 'Eve', 'zoe'])
  })

  test('descending is the reverse, but what is unknown stays last in both directions', () => {
    expect(order([3, null, 1, 2])).toEqual([1, 2, 3, null])
    expect(order([3, null, 1, 2], true)).toEqual([3, 2, 1, null])
    expect(order([null, null], true)).toEqual([null, null])
  })

  test('equal rows keep the order they came in, also descending', () => {
    const rows = [
      { name: 'first', rent: 900 },
      { name: 'second', rent: 900 },
      { name: 'cheap', rent: 700 },
      { name: 'third', rent: 900 },
    ]
    const sorted = orderBy(rows, ({ rent }) => rent)
    const names = (down: boolean) => [...positionsInDirection(sorted, down)].map((at) => rows[at]?.name)
    expect(names(false)).toEqual(['cheap', 'first', 'second', 'third'])
    expect(names(true)).toEqual(['first', 'second', 'third', 'cheap'])
  })
})
