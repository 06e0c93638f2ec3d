import { describe, expect, test } from 'vitest'
import { compareVersions, listChangedFields, mergeVersions, pickFields } from './changes.ts'

describe('what a form sends', () => {
  test('only fields that differ from the start; a number and its text count as equal', () => {
    const start = { rent: 1250, town: 'London', line2: null }
    expect(listChangedFields(start, { rent: '1250', town: 'London ', line2: '' })).toEqual([])
    expect(listChangedFields(start, { rent: '1300', town: 'London', line2: 'Flat 2' })).toEqual([
      'rent',
      'line2',
    ])
  })

  test('a list counts as changed when anything in one of its parts is', () => {
    const lines = (price: string) => [{ what: 'Rent', price }]
    expect(listChangedFields({ lines: lines('1') }, { lines: lines('1') })).toEqual([])
    expect(listChangedFields({ lines: lines('1') }, { lines: lines('2') })).toEqual(['lines'])
  })

  test('a part of a record holds just the named fields', () => {
    expect(pickFields({ a: 1, b: 2 }, ['b', 'c'])).toEqual({ b: 2 })
  })
})

describe('two people changed one record', () => {
  const start = { rent: '1200', beds: '2', baths: '1', town: 'London', borough: '' }
  const mine = { rent: '1300', beds: '2', baths: '2', town: 'London', borough: 'Camden' }
  const theirs = { rent: '1250', beds: '3', baths: '2', town: 'London', borough: '' }
  const found = compareVersions(start, mine, theirs)

  test('only fields that both changed, each to something else, are disputed', () => {
    expect(found.disputes).toEqual([{ name: 'rent', mine: '1300', theirs: '1250' }])
  })

  test('a field that only the other person changed is theirs to merge', () => {
    expect(found.onlyTheirs).toEqual(['beds'])
  })

  test('without a choice nothing of mine is lost', () => {
    expect(mergeVersions(mine, theirs, found)).toEqual({ ...mine, beds: '3' })
  })

  test('a disputed field follows its choice', () => {
    expect(mergeVersions(mine, theirs, found, { rent: 'theirs' })).toEqual({
      ...mine,
      beds: '3',
      rent: '1250',
    })
  })
})
