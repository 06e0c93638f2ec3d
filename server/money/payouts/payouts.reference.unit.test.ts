import { expect, test } from 'vitest'
import { toBankText } from './files/payment-files.ts'
import { makeReference } from './payouts.reference.ts'

const of = (number: string) => makeReference({ payee: 'contractor', number })
const wordOf = (number: string) => of(number).split(' ')[0]

test.each([
  ['INV-77', 'INV77'],
  ['INV-2026-0012', 'INV20260012'],
  ['2026/000012345', '2026000012345'],
  ['Zoë 12', 'ZOE12'],
  ['', 'BILL'],
  ['–', 'BILL'],
])('the contractor’s number “%s” is whole in the reference', (number, word) => {
  expect(wordOf(number)).toBe(word)
})

test.each([
  ['Acme Plumbing INV-2026-0012', 'INV20260012'],
  ['INVOICE/2026000012345', '2026000012345'],
  ['ACME INVOICE 77B', 'INVOICE77B'],
])('of “%s” the words before the number go first', (number, word) => {
  expect(wordOf(number)).toBe(word)
})

test('a number that is too long says that characters are left out, and keeps its end', () => {
  expect(wordOf('INV 20260000000123456')).toBe('202..00123456')
  expect(wordOf('A very long text without a number')).toBe('AVE..TANUMBER')
})

test('every reference fits what BACS carries, as it stands, and no two are equal', () => {
  const numbers = ['', '7', 'INV-2026-0012', '2026000012345', '9'.repeat(40), 'X'.repeat(40), 'A1'.repeat(20)]
  const made = numbers.flatMap((number) => Array.from({ length: 20 }, () => of(number)))
  for (const reference of made) {
    expect(toBankText(reference)).toBe(reference)
    expect(reference).toMatch(/ [2-9A-HJKMNP-Z]{4,8}$/)
  }
  expect(new Set(made).size).toBe(made.length)
  expect(makeReference({ payee: 'landlord', number: '' })).toMatch(/^RENT \w{8}$/)
  expect(makeReference({ payee: 'agency', number: '' })).toMatch(/^FEES \w{8}$/)
})
