import { describe, expect, test } from 'vitest'
import { findChangedAddress } from './address-cells.ts'
import { decideDateOrders, turnDay } from './date-order.ts'
import { referenceTo } from './references.ts'
import { readCell, sourcesOf } from './rows.ts'
import { areSides, readSide } from './sides.ts'
import { decodeCsv } from './text.ts'

describe('a column half real dates, half texts', () => {
  const half = ['2026-05-11', '25/11/2026', '2026-03-02', '13/01/2026']
  test('is asked about, with the day of each reading, and read by the answer', () => {
    const asked = decideDateOrders([half])
    expect(asked.question).toEqual({
      text: '2026-05-11',
      dmy: '2026-11-05',
      mdy: '2026-05-11',
      beside: '25/11/2026',
    })
    expect(decideDateOrders([half], { answer: 'dmy' }).turned).toEqual([true])
    expect(decideDateOrders([half], { answer: 'mdy' }).turned).toEqual([false])
    // An American file that a British spreadsheet opened.
    const american = ['2026-11-05', '11/25/2026']
    expect(decideDateOrders([american], { answer: 'mdy' })).toMatchObject({ orders: ['mdy'], turned: [true] })
  })
  test.each([
    ['a real date after the 12th', ['2026-05-13', '25/11/2026']],
    ['a text that is two days', ['2026-05-11', '05/11/2026', '25/11/2026']],
    ['real dates alone', ['2026-05-11', '2026-06-01']],
    ['texts alone', ['25/11/2026', '26/11/2026']],
    ['a day that is the same turned round', ['2026-05-05', '25/11/2026']],
  ])('is not: %s', (_, texts) => {
    expect(decideDateOrders([texts]).question).toBeNull()
  })
  test('a turned day keeps what stands behind it', () =>
    expect(turnDay('2026-05-11 10:00')).toBe('2026-11-05 10:00'))
})

test.each([
  ['02-Jan', '2/1'],
  ['Jan-15', '1/15'],
  ['10/12/2026', '10/12'],
  ['2026-01-02', '2/1'],
  ['45292', '1/1'],
])('an address ‘%s’ may have been ‘%s’', (text, before) => {
  expect(findChangedAddress(text)).toContain(`‘${before}’`)
})
test.each(['100123456789', '999999'])('‘%s’ is a number and no address', (text) => {
  expect(findChangedAddress(text)).toMatch(/number/)
})
test.each(['2/1', '12', '1204', 'Flat 2', '7 May Street', '2 March Court', '45292 High Street'])(
  '‘%s’ is an address',
  (text) => expect(findChangedAddress(text)).toBeUndefined(),
)

test('the words of banks and ledgers for in and out are read, and a column of nothing else is told', () => {
  expect(['CRDT', 'cr', 'In', 'Money in', 'credit'].map(readSide)).toEqual(Array(5).fill('credit'))
  expect(['DBIT', 'DR', 'out', 'Paid Out', 'debit'].map(readSide)).toEqual(Array(5).fill('debit'))
  expect(areSides(['CR', 'DR', ''])).toBe(true)
  expect(areSides(['CR', 'BP'])).toBe(false)
  expect(areSides(['', ''])).toBe(false)
  expect(areSides(['-', '-'])).toBe(false)
})

test('zeros and a Ctrl-Z behind the last line are no content, in whatever encoding', () => {
  const text = 'Date,Amount\r\n1/11/2026,5\r\n'
  for (const padding of ['\0\0\0', '\x1a', '\0'.repeat(400), '\x1a\0\0'])
    expect(decodeCsv(Buffer.from(text + padding))).toEqual({ text, encoding: 'utf-8' })
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(decodeCsv(wide).text.trim()).toBe(text.trim())
  expect(decodeCsv(Buffer.from(text, 'utf16le')).encoding).toBe('utf-16')
})

test('a reference that a spreadsheet took for a large number is refused, and what only looks like one is taken', () => {
  const [source] = sourcesOf([referenceTo('properties')], ['Ref'], ['propertyReference'])
  if (!source) throw new Error('no column')
  for (const lost of ['4.47701E+11', '1E+12', '1,2345e+09'])
    expect(readCell(source, lost).problem).toContain('lost its last figures')
  for (const right of ['3E12', 'SHF1064', '10023456789', '2E'])
    expect(readCell(source, right).value).toBe(right)
})
