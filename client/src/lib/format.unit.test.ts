import { expect, test } from 'vitest'
import { countOf, optionsOf, wordsOf } from './format.ts'

test('counts name one and many', () => {
  const words = { one: 'Property', many: 'Properties' }
  expect(countOf(1, words)).toBe('1 property')
  expect(countOf(1200, words)).toBe('1,200 properties')
})

test('values read as words', () => {
  expect(wordsOf('no-show')).toBe('No Show')
  expect(optionsOf(['flat', 'house'])).toEqual([
    { value: 'flat', label: 'Flat' },
    { value: 'house', label: 'House' },
  ])
})
