import { expect, test } from 'vitest'
import { toBankText, writeBacs18, writeCsv } from './payment-files.ts'

const payments = [
  {
    sortCode: '200000',
    accountNumber: '12345678',
    holder: 'Zoë O’Hara',
    reference: 'RENT AB2C',
    pence: 75_600,
  },
  {
    sortCode: '090126',
    accountNumber: '01234567',
    holder: '=Pipes & Sons Limited',
    reference: 'INV-77',
    pence: 30_000,
  },
]
const submission = {
  serviceUserNumber: '123456',
  serial: '000007',
  madeOn: '2026-11-22',
  processedOn: '2026-11-24',
  payFrom: { sortCode: '400101', accountNumber: '87654321', holder: 'Mill Lettings Ltd' },
}

test('a BACS file has labels of 80 characters and payments of 106, and its totals add up', () => {
  const lines = writeBacs18(payments, submission).split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.map((line) => line.length)).toEqual([80, 80, 80, 80, 106, 106, 106, 80, 80, 80])
  expect(lines.map((line) => line.trimEnd())).toEqual([
    'VOL1000007                               123456                                1',
    'HDR1A123456S  112345600000700010001       26326 26329 000000',
    'HDR2F0200000106                                   00',
    'UHL1 26328999999    000000004 MULTI  001',
    '2000001234567809940010187654321    00000075600MILL LETTINGS LTD RENT AB2C         ZOE OHARA          26328',
    '0901260123456709940010187654321    00000030000MILL LETTINGS LTD INV-77            PIPES & SONS LIMIT 26328',
    '40010187654321017' +
      '40010187654321    00000105600PAYOUTS 000007    CONTRA            MILL LETTINGS LTD  26328',
    'EOF1A123456S  112345600000700010001       26326 26329 000000',
    'EOF2F0200000106                                   00',
    'UTL10000000105600000000010560000000010000002        0000000',
  ])
})

test('a CSV file quotes every cell, and no name is a formula', () => {
  expect(writeCsv(payments)).toBe(
    [
      '"Sort Code","Account Number","Name","Amount","Reference"',
      '"200000","12345678","Zoe OHara","756.00","RENT AB2C"',
      '"090126","01234567","Pipes & Sons Limited","300.00","INV-77"',
      '',
    ].join('\r\n'),
  )
  const risky = { ...payments[0], holder: '@SUM("A1")', reference: '-1+2' }
  expect(writeCsv([risky as (typeof payments)[0]])).toContain('"SUM A1","756.00","1 2"')
})

test('a bank’s text has eighteen characters that every bank takes', () => {
  expect(toBankText('Łukasz Müller-Straße + Söhne, Ltd.')).toBe('LUKASZ MULLER-STRA')
  expect(toBankText('A. & B./C - 1')).toBe('A. & B./C - 1')
  expect(toBankText('Ευάγγελος Παπαδόπουλος')).toBe('EYAGGELOS PAPADOPO')
  expect(toBankText('Đorđe Þórsson')).toBe('DORDE THORSSON')
})
