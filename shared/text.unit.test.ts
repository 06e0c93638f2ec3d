import { expect, test } from 'vitest'
import { telephoneLink, titleCase, toSearchText } from './text.ts'

test.each([
  ['cafe', 'Café'],
  ["o'dowd", 'Catherine O’Dowd'],
  ['o’dowd', "Catherine O'Dowd"],
  ['o`dowd', 'CATHERINE OʼDOWD'],
])('%s finds %s', (typed, name) => {
  expect(toSearchText(name)).toContain(toSearchText(typed))
})

test('what is between two texts is found by no word', () => {
  expect(toSearchText('Ann', null, 'Lee')).not.toContain('ann lee')
})

test('a name keeps its capitals where somebody set them, and gets them where nobody did', () => {
  expect(titleCase('flat 2, 14a ALMA road')).toBe('Flat 2, 14A Alma Road')
  expect(titleCase('JOHN SMITH')).toBe('John Smith')
  expect(titleCase('jan van der berg')).toBe('Jan van der Berg')
  for (const name of [
    'JKL Homes LLP',
    'DJ Singh',
    'RSA Pension Trustees',
    'Ludwig van der Berg',
    'McAllister',
  ])
    expect(titleCase(name)).toBe(name)
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
