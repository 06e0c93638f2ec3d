import { describe, expect, test, vi } from 'vitest'
import { modelOf } from './model.ts'

const homes = [
  { id: 'a', road: '9 Alma Road', landlord: 'José Núñez', rent: 900 },
  { id: 'b', road: '10 Alma Road', landlord: 'Ada Fielding', rent: 1200 },
  { id: 'c', road: '2 Brick Lane', landlord: 'Ada Fielding', rent: 700 },
]
type Home = (typeof homes)[number]

const searchIn = ({ road, landlord }: Home) => [road, landlord]
const sortBy = new Map<string, (home: Home) => string | number>([
  ['road', ({ road }) => road],
  ['rent', ({ rent }) => rent],
])
const byRoad = { by: 'road', down: false }
const ids = (rows: Home[]) => rows.map(({ id }) => id).join('')

describe('what a list shows', () => {
  const model = modelOf(homes, { searchIn, sortBy })

  test('everything, sorted, when nothing is asked for', () => {
    expect(ids(model.show('', [], byRoad))).toBe('cab')
  })

  test('the search ignores case, accents and spaces around it', () => {
    expect(ids(model.show('  ALMA ', [], byRoad))).toBe('ab')
    expect(ids(model.show('jose nunez', [], byRoad))).toBe('a')
  })

  test('the search does not run from one text into the next', () => {
    expect(model.show('road ada', [], byRoad)).toEqual([])
  })

  test('search, filters and sort work together', () => {
    const dear = (home: Home) => home.rent >= 900
    expect(ids(model.show('alma', [dear], { by: 'rent', down: true }))).toBe('ba')
    expect(ids(model.show('ada', [dear], byRoad))).toBe('b')
  })

  test('an unknown sort leaves the order as it came', () => {
    expect(ids(model.show('', [], { by: 'nothing', down: true }))).toBe('abc')
  })
})

test('search texts are made once, and after a refresh for changed rows only', () => {
  const read = vi.fn(searchIn)
  const known = new WeakMap<Home, string>()
  const first = modelOf(homes, { searchIn: read, sortBy }, known)
  first.show('a', [], byRoad)
  first.show('al', [], byRoad)
  expect(read).toHaveBeenCalledTimes(3)
  const changed = { id: 'c', road: '3 Brick Lane', landlord: 'Ada Fielding', rent: 700 }
  const second = modelOf([...homes.slice(0, 2), changed], { searchIn: read, sortBy }, known)
  expect(ids(second.show('3 brick', [], byRoad))).toBe('c')
  expect(read).toHaveBeenCalledTimes(4)
})
