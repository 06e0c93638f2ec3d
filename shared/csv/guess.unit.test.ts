import { expect, test } from 'vitest'
import { propertyCsv } from '../records/properties/properties.csv.ts'
import { readCount, readEmail, readPhone } from './guess.ts'
import { readChoice, readDate } from './values.ts'

const choiceOf = (field: string, text: string) => {
  const column = propertyCsv.find((each) => each.field === field)
  return readChoice(text, column?.choices ?? [], column?.choiceAliases, column?.words)
}

test.each([
  ['type', 'Terraced House', 'house'],
  ['type', 'Semi-detached', 'house'],
  ['type', '1st floor flat', 'flat'],
  ['type', 'Studio flat', 'studio'],
  ['type', 'Appartment', 'apartment'],
  ['furnishing', 'Part Furn', 'part-furnished'],
  ['furnishing', 'White goods only', 'unfurnished'],
  ['status', 'Let (arrears)', 'rented'],
])('%s ‘%s’ is taken for %s, and that is shown', (field, text, value) => {
  expect(choiceOf(field, text)).toEqual({ value, guess: true })
})

test('an exact text is no guess', () => {
  for (const text of ['FLAT', 'Maisonette']) expect(choiceOf('type', text)).toEqual({ value: 'flat' })
  for (const text of ['Y', 'F', 'Un-furnished']) expect(choiceOf('furnishing', text).guess).toBeUndefined()
})

test('an unknown text, or one that says what it is not, is asked about', () => {
  for (const text of ['Not let', 'No tenant', 'Sold']) expect(choiceOf('status', text).problem).toBeDefined()
  expect(choiceOf('type', 'Annexe').problem).toContain('‘Annexe’ is none of')
})

test.each([
  ['2', { value: '2' }],
  ['1,200', { value: '1200' }],
  ['2 bed', { value: '2', guess: true }],
  ['3+', { value: '3', guess: true }],
  ['two', { value: '2', guess: true }],
  ['1.5 baths', { value: '1.5', guess: true }],
  ['Studio', { value: '0', guess: true }],
])('the count %j is read', (text, read) => {
  expect(readCount(text)).toEqual(read)
})

test.each(['lots', '2 or 3', '1-2', ''])('the count %j is asked about', (text) => {
  expect(readCount(text).problem).toBeDefined()
})

test.each([
  ['Ann Price <ann@example.org>', 'ann@example.org'],
  ['mailto:ann@example.org', 'ann@example.org'],
  ['ann @ example.org', 'ann@example.org'],
  ['ann@example.org; bob@example.org', 'ann@example.org'],
])('the address in %j is found', (text, value) => {
  expect(readEmail(text)).toEqual({ value, guess: true })
})

test('an invalid email address is left to its own sentence', () => {
  expect(readEmail('ann@')).toEqual({ value: 'ann@' })
})

test('a phone number gets back the 0 that a spreadsheet dropped, and one that is cut off is asked about', () => {
  expect(readPhone('7700900123')).toEqual({ value: '07700900123', guess: true })
  expect(readPhone('447700900123')).toEqual({ value: '+447700900123', guess: true })
  expect(readPhone('07700 900 123')).toEqual({ value: '07700 900 123' })
  expect(readPhone('4.47701E+11').problem).toContain('lost its last figures')
})

test.each([
  '12/03/2024',
  '12-Mar-24',
  '12.03.2024',
  '12th of March 2024',
  '20240312',
  '2024-03-12T00:00:00Z',
])('the day %j is 12 March 2024', (text) => {
  expect(readDate(text)).toEqual({ value: '2024-03-12' })
})
