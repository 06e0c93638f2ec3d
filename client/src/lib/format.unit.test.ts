import { expect, test } from 'vitest'
import { countOf, optionsOf, telephoneLink, wordsOf } from './format.ts'

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

test.each([
  ['+44 (0)20 7946 0142', 'tel:+442079460142'],
  [' +44 7700 900123', 'tel:+447700900123'],
  ['(020) 7946 0142', 'tel:02079460142'],
  ['ask at the office', undefined],
  ['+', undefined],
])('the telephone number %j leads to %j', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link)
})
