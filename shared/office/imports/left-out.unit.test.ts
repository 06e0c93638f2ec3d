import { expect, test } from 'vitest'
import { isBankHeader } from '../../csv/bank-cells.ts'
import { findBankNoteProblem, sayNotTaken } from './left-out.ts'

test.each(['Sort Code', 'Account number', 'A/C No', 'Acc. No.', 'Bank details', 'IBAN'])(
  '%s is a column of bank details',
  (header) => expect(isBankHeader(header)).toBe(true),
)

test('a column of bank details is never kept as a note', () => {
  expect(findBankNoteProblem(['Name', 'Sort code'], ['name', 'notes'], new Set([1]))).toBe(
    '‘Sort code’ has bank details, and everyone can read a note. Leave this column out.',
  )
  expect(findBankNoteProblem(['Name', 'Sort code'], ['notes', null], new Set([1]))).toBeUndefined()
})

test('bank details and fees that are not taken are said, and fees that are kept as a note are not', () => {
  const headers = ['Name', 'Mgmt fee (%)', 'Sort code', 'Account number']
  const bank = new Set([2, 3])
  expect(sayNotTaken('landlords', headers, ['name', null, null, null], true, bank)).toEqual([
    '‘Sort code’ and ‘Account number’ are left out, also from the file of rows to fix. For a landlord’s details, choose Sort Code and Account Number for Payouts, or enter them in Payouts.',
    '‘Mgmt fee (%)’ is left out. Choose Management Fee for what landlords pay, or add it on each landlord’s page.',
  ])
  expect(sayNotTaken('landlords', headers, ['name', 'notes', null, null], false, bank)).toHaveLength(1)
  expect(sayNotTaken('expenses', ['Fee'], [null], true, new Set())).toEqual([])
  expect(sayNotTaken('lets', ['Fee'], [null], false, new Set())).toEqual([
    '‘Fee’ is left out: a private landlord’s rent pays no fee in Gable.',
  ])
})
