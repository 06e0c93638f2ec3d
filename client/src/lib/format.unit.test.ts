import { expect, test } from 'vitest'
import { countOf, hasWords, optionsOf, wordsOf } from './format.ts'

test('a count has the singular or the plural', () => {
  const words = { one: 'Property', many: 'Properties' }
  expect(countOf(1, words)).toBe('1 property')
  expect(countOf(1200, words)).toBe('1,200 properties')
})

test('an enum value becomes a label', () => {
  expect(wordsOf('no-show')).toBe('No Show')
  expect(optionsOf(['flat', 'house'])).toEqual([
    { value: 'flat', label: 'Flat' },
    { value: 'house', label: 'House' },
  ])
})

test('a search finds its words in any order and in several texts, and nothing that lacks one of them', () => {
  expect(hasWords(' lee  ANN', 'Ann Lee')).toBe(true)
  expect(hasWords('ann road', 'Ann', null, 'Alma Road')).toBe(true)
  expect(hasWords('', 'Ann')).toBe(true)
  expect(hasWords('ann lane', 'Ann', 'Alma Road')).toBe(false)
})
