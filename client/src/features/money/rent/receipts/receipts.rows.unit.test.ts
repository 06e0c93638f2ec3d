import { expect, test } from 'vitest'
import type { OpenCharge } from '#shared/money/rent/rent.ts'
import { findPayer, type PaymentRow, planRows, readPasted } from './receipts.rows.ts'

const blank = { tenancy: '', amount: '', day: '2026-11-22', method: 'bank-transfer', reference: '' } as const
const payers = [
  { id: 'ida', label: 'Ida Voss', detail: '1 Alma Road, N1 1AA' },
  { id: 'tom', label: 'Tom Hale', detail: '2 Alma Road, N1 1AA' },
  { id: 'tim', label: 'Tim Hale', detail: '3 Alma Road, N1 1AA' },
]
const cells = (text: string) =>
  readPasted(text, blank)?.map(({ tenancy, amount, day, reference }) => [tenancy, amount, day, reference])

test('pasted rows are read with commas, tabs, thousands, pounds and days as people write them', () => {
  expect(cells('Ida Voss, 1,200.50, 21/11/2026\nTom Hale,400,2026-11-20,ALMA 2')).toEqual([
    ['Ida Voss', '1200.5', '2026-11-21', ''],
    ['Tom Hale', '400', '2026-11-20', 'ALMA 2'],
  ])
  expect(cells('Name\tAmount\tDay\nIda Voss\t£400\t21 Nov 2026')).toEqual([
    ['Ida Voss', '400', '2026-11-21', ''],
  ])
  expect(cells('1 Alma Road, N1 1AA, 400, 21/11/2026')).toEqual([
    ['1 Alma Road, N1 1AA', '400', '2026-11-21', ''],
  ])
})

test('a pasted name or address is text in its field, not a list of payments', () => {
  expect(cells('Ida Voss')).toBeUndefined()
  expect(cells('1 Alma Road, N1 1AA')).toBeUndefined()
})

test('a row finds its tenancy by name or address, and leaves two tenants of one name to the person', () => {
  expect(findPayer(payers, 'ida voss')?.id).toBe('ida')
  expect(findPayer(payers, '2 alma')?.id).toBe('tom')
  expect(findPayer(payers, 'hale')).toBeUndefined()
  expect(findPayer(payers, '')).toBeUndefined()
})

test('a second payment of a tenancy pays what the first has left open', () => {
  const open: OpenCharge[] = ['2026-01-01', '2026-02-01'].map((due) => ({
    id: due,
    tenancyId: 'ida',
    kind: 'rent',
    from: due,
    to: null,
    due,
    outstanding: 1000,
    isRentSum: true,
  }))
  const row = (key: string, amount: string): PaymentRow => ({ ...blank, key, tenancy: 'Ida Voss', amount })
  const plans = planRows([row('one', '400'), row('two', '700'), row('none', '')], payers, open)
  expect([...plans].map(([key, { parts }]) => [key, parts.map(({ pence, left }) => [pence, left])])).toEqual([
    ['one', [[40_000, 60_000]]],
    [
      'two',
      [
        [60_000, 0],
        [10_000, 90_000],
      ],
    ],
  ])
})
