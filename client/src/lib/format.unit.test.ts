import { expect, test } from 'vitest'
import { countOf, optionsOf, wordsOf } from './format.ts'

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
