import { expect, test } from 'vitest'
import { countOf } from '#shared/text.ts'
import { availableFromText, availableText, paragraphsOf, specialtiesOf, weeksOfRent } from './format.ts'

test('a count has the singular or the plural', () => {
  expect(countOf(1, 'bedroom')).toBe('1 bedroom')
  expect(countOf(1.5, 'bathroom')).toBe('1.5 bathrooms')
  expect([0, 1, 7].map(availableText)).toEqual(['None available', '1 available', '7 available'])
})

test('the day available is the same in every time zone, and no day means now', () => {
  expect(availableFromText('2026-12-01')).toBe('1 December 2026')
  expect(availableFromText(null)).toBe('Now')
})

test('a deposit is expressed in weeks of rent', () => {
  expect(weeksOfRent(1730, 1500)).toBe('five weeks’ rent')
  expect(weeksOfRent(750, 3250)).toBe('one week’s rent')
  expect(weeksOfRent(1500, 1500)).toBe('4.3 weeks’ rent')
  expect(weeksOfRent(0, 1500)).toBe('')
  expect(weeksOfRent(500, 0)).toBe('')
})

test('a text is split into its paragraphs and specialties', () => {
  expect(paragraphsOf('One.\n\n  Two.\r\nThree.\n')).toEqual(['One.', 'Two.', 'Three.'])
  expect(specialtiesOf('Family homes, first lets; Family homes\nshort lets,')).toEqual([
    'Family homes',
    'first lets',
    'short lets',
  ])
})
