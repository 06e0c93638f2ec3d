import { expect, test } from 'vitest'
import { csvMapping, type MappedField } from './bank.files.ts'

const problemOf = (...columns: (MappedField | null)[]) => {
  const read = csvMapping.safeParse({ headers: null, columns })
  return read.success ? 'fits' : read.error.issues[0]?.message
}

test('a mapping must name the columns of the day, the words and the amount', () => {
  expect(problemOf('day', 'text', null, 'text', 'amount', 'balance')).toBe('fits')
  expect(problemOf('day', 'payer', 'paidIn', 'paidOut')).toBe('fits')
  expect(problemOf('text', 'amount')).toBe('Choose the column with the date.')
  expect(problemOf('day', 'text')).toBe(
    'Choose the column with the amount, or those for paid in and paid out.',
  )
  expect(problemOf('day', 'text', 'paidIn')).toBe('Choose both paid in and paid out.')
  expect(problemOf('day', 'text', 'amount', 'paidIn', 'paidOut')).toBe(
    'Choose either one amount, or paid in and paid out.',
  )
  expect(problemOf('day', 'amount')).toBe('Choose the column with the description.')
  expect(problemOf('day', 'day', 'text', 'amount')).toBe(
    'Choose each of these once. Only the description can be in several columns.',
  )
})
