import { expect, test } from 'vitest'
import { readOwed } from './owed.ts'

test.each([
  ['350', '350'],
  ['£1,234.50', '1234.50'],
  ['350.00 DR', '350.00'],
  ['Owes £350', '350'],
  ['£350 arrears', '350'],
  ['350 owed', '350'],
  ['0.00', '0.00'],
])('%s is owed', (text, value) => {
  expect(readOwed(text)).toMatchObject({ value })
})

test.each([
  ['50 CR', 'paid in advance and is not owed'],
  ['£50 in credit', 'paid in advance and is not owed'],
  ['-50', 'can be owed or paid in advance'],
  ['£-50.00', 'can be owed or paid in advance'],
  ['(50.00)', 'can be owed or paid in advance'],
  ['50.00-', 'can be owed or paid in advance'],
  ['£1.234,56', 'the other way round'],
  ['1.234', 'can be read as 1234 or as 1.234'],
  ['two weeks', 'is not an amount'],
  ['12345678901', 'is too much'],
])('%s is never taken for what a tenant owes', (text, why) => {
  expect(readOwed(text).problem).toContain(why)
})
