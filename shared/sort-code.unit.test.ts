import { expect, test } from 'vitest'
import { padAccountNumber } from './sort-code.ts'

test.each([
  ['1234567', '01234567'],
  ['123456', '00123456'],
  ['12345678', '12345678'],
  ['', ''],
  ['12345', '12345'],
  ['1234-567', '1234-567'],
])('an account number %s is written %s', (number, padded) => {
  expect(padAccountNumber(number)).toBe(padded)
})
