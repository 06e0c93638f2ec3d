import { describe, expect, test, vi } from 'vitest'
import { phoneWords } from '#shared/phones.ts'
import { buildModel } from './model.ts'

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
const ids = (rows: readonly Home[]) => rows.map(({ id }) => id).join('')

describe('what a list shows', () => {
  const model = buildModel(homes, { searchIn, sortBy })

  test('every row, sorted, without a search or filter', () => {
    expect(ids(model.findRows('', [], byRoad))).toBe('cab')
  })

  test('the search ignores case, accents and spaces around it', () => {
    expect(ids(model.findRows('  ALMA ', [], byRoad))).toBe('ab')
    expect(ids(model.findRows('jose nunez', [], byRoad))).toBe('a')
  })

  test('the search does not run from one text into the next', () => {
    expect(model.findRows('road ada', [], byRoad)).toEqual([])
  })

  test('search, filters and sort work together', () => {
    const dear = (home: Home) => home.rent >= 900
    expect(ids(model.findRows('alma', [dear], { by: 'rent', down: true }))).toBe('ba')
    expect(ids(model.findRows('ada', [dear], byRoad))).toBe('b')
  })

  test('a search typed letter by letter finds the same rows as the text typed at once', () => {
    const typed = ['a', 'al', 'alm', 'al', '', 'ada', 'ad', '9', '']
    const keeps = [({ rent }: Home) => rent > 800]
    const fresh = (text: string) => ids(buildModel(homes, { searchIn, sortBy }).findRows(text, keeps, byRoad))
    expect(typed.map((text) => ids(model.findRows(text, keeps, byRoad)))).toEqual(typed.map(fresh))
    const byRent = { by: 'rent', down: true }
    expect(ids(model.findRows('al', keeps, byRent))).toBe('ba')
    expect(ids(model.findRows('al', [], byRent))).toBe('ba')
  })

  test('an unknown sort leaves the order as it came', () => {
    expect(ids(model.findRows('', [], { by: 'nothing', down: true }))).toBe('abc')
  })
})

test('search texts are made once, and after a refresh for changed rows only', () => {
  const read = vi.fn(searchIn)
  const known = new WeakMap<Home, string>()
  const first = buildModel(homes, { searchIn: read, sortBy }, known)
  first.findRows('a', [], byRoad)
  first.findRows('al', [], byRoad)
  expect(read).toHaveBeenCalledTimes(3)
  const changed = { id: 'c', road: '3 Brick Lane', landlord: 'Ada Fielding', rent: 700 }
  const second = buildModel([...homes.slice(0, 2), changed], { searchIn: read, sortBy }, known)
  expect(ids(second.findRows('3 brick', [], byRoad))).toBe('c')
  expect(read).toHaveBeenCalledTimes(4)
})

test('a telephone number is found however it is written, letter by letter and at once', () => {
  const rows = [{ phone: '07700 900 123' }, { phone: '+44 7700 900124' }]
  const searchIn = ({ phone }: { phone: string }) => [phoneWords(phone)]
  const found = (...typed: string[]) => {
    const model = buildModel(rows, { searchIn, sortBy: new Map() })
    return typed.map((text) => model.findRows(text, [], { by: '', down: false }).length).at(-1)
  }
  expect(found('+44 7700 900123')).toBe(1)
  expect(found('0', '07', '077', '0770', '07700', '077009', '07700900124')).toBe(1)
  expect(found('7700 900')).toBe(2)
  expect(found('07700 900999')).toBe(0)
})
