import { describe, expect, test } from 'vitest'
import { changedNames, differences, merged, pick } from './changes.ts'

describe('what a form sends', () => {
  test('only what differs from where it started; the text of a number is that number', () => {
    const start = { rent: 1250, town: 'London', line2: null }
    expect(changedNames(start, { rent: '1250', town: 'London ', line2: '' })).toEqual([])
    expect(changedNames(start, { rent: '1300', town: 'London', line2: 'Flat 2' })).toEqual(['rent', 'line2'])
  })

  test('a list counts as changed when anything in one of its parts is', () => {
    const lines = (price: string) => [{ what: 'Rent', price }]
    expect(changedNames({ lines: lines('1') }, { lines: lines('1') })).toEqual([])
    expect(changedNames({ lines: lines('1') }, { lines: lines('2') })).toEqual(['lines'])
  })

  test('picks those fields of the whole', () => {
    expect(pick({ a: 1, b: 2 }, ['b', 'c'])).toEqual({ b: 2 })
  })
})

describe('two people changed one record', () => {
  const start = { rent: '1200', beds: '2', town: 'London' }
  const mine = { rent: '1300', beds: '2', town: 'London' }
  const theirs = { rent: '1250', beds: '3', town: 'London' }
  const found = differences(start, mine, theirs)

  test('only differing fields are asked about; what only they changed starts as theirs, the rest as mine', () => {
    expect(found.map(({ name, start: side }) => [name, side])).toEqual([
      ['rent', 'mine'],
      ['beds', 'theirs'],
    ])
  })

  test('without a choice both changes are kept', () => {
    expect(merged(mine, theirs, found, {})).toEqual({ rent: '1300', beds: '3', town: 'London' })
  })

  test('each field follows its choice', () => {
    expect(merged(mine, theirs, found, { rent: 'theirs', beds: 'mine' })).toEqual({
      rent: '1250',
      beds: '2',
      town: 'London',
    })
  })
})
