import { describe, expect, test } from 'vitest'
import { findBankColumns, hideBankDetails, isBankHeader } from './bank-cells.ts'
import { bankColumns } from './column.ts'
import { matchHeaders } from './match.ts'

const owners = [
  '',
  'LL ',
  'Landlord ',
  "Landlord's ",
  'Owner ',
  'Owners ',
  'Payee ',
  'Client ',
  'Beneficiary ',
]
const names = [
  'Sort Code',
  'Bank Sort Code',
  'Account Number',
  'Account No',
  'A/C No.',
  'Acc. No',
  'IBAN',
  'Bank Account',
]

test.each(owners.flatMap((owner) => names.map((name) => owner + name)))(
  '%s is a column of bank details',
  (header) => {
    expect(isBankHeader(header)).toBe(true)
  },
)

test.each([
  'Account',
  'Rent Account',
  'Client',
  'Payment',
  'Landlord',
  'Owner Name',
  'Account Name',
  'Payment No',
])('%s is none', (header) => expect(isBankHeader(header)).toBe(false))

test.each(['LL Sort Code', 'Owner Sort Code', 'Payee Sort Code', 'Landlord Bank Sort Code'])(
  '%s is where payouts go',
  (header) => expect(matchHeaders(bankColumns(false), [header])).toEqual(['landlordSortCode']),
)
test.each(['LL Account No', 'Landlord A/C No', 'Owner Acc No', 'Payee Account Number', 'LL Account Number'])(
  '%s is where payouts go',
  (header) => expect(matchHeaders(bankColumns(false), [header])).toEqual(['landlordAccountNumber']),
)

describe('whatever a header says, cells tell a column of bank details', () => {
  const placesOf = (header: string, cells: string[], field: string | null = null) => [
    ...findBankColumns(
      [header],
      cells.map((cell) => [cell]),
      [field],
    ),
  ]
  test.each([
    ['Pay to', ['20-45-45', '', '40-12-33']],
    ['BACS', ['12345678', '0345678', '']],
    ['X', ['20-45-45 12345678']],
    ['Remit', ['GB33 BUKB 2020 1555 5555 55']],
  ])('%s: %j', (header, cells) => {
    expect(placesOf(header, cells)).toEqual([0])
    expect(placesOf(header, cells, 'notes')).toEqual([0])
  })
  test.each([
    ['Gas due', ['01-02-27', '15-08-27']],
    ['Moved', ['20261101', '20260115']],
    ['UPRN', ['10012345', '10012346']],
    ['Meter', ['12345678']],
    ['Keys', ['4', '12']],
    ['Company No', ['01234567']],
    ['Words', ['12345678', 'see file']],
  ])('%s: %j is none', (header, cells) => expect(placesOf(header, cells)).toEqual([]))
  test('a column of another field is that field', () =>
    expect(placesOf('Tenant Tel', ['12345678'], 'tenantPhone')).toEqual([]))
})

test('a note in words keeps no digits of bank details, and other numbers stay', () => {
  expect(hideBankDetails('Pay to sort code 20-45-45, account no: 12345678')).toBe(
    'Pay to sort code ••••45, account no: ••••78',
  )
  expect(hideBankDetails('20-45-45 12345678')).not.toContain('12345678')
  expect(hideBankDetails('IBAN GB33BUKB20201555555555')).not.toContain('5555')
  const plain = 'Alarm 1234, meter 12345678, let on 20-10-26, call 0114 496 0001'
  expect(hideBankDetails(plain)).toBe(plain)
})
