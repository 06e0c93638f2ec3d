import { expect, test } from 'vitest'
import { listBoxes, sumTaxLines, type TaxLine } from './tax-year.sums.ts'
import { firstDigitalYear, quartersOf } from './tax-year.ts'

const line = (kind: TaxLine['kind'], pounds: number): TaxLine => ({
  propertyId: null,
  day: '2026-11-22',
  kind,
  pence: Math.round(pounds * 100),
})

const sums = sumTaxLines([
  line('rent', 900),
  line('other-income', 100),
  line('travel', 12.1),
  line('other', 30.2),
  line('finance', 5),
  line('residential-finance', 200),
])

test('residential finance costs are not deducted from the rent; travel is', () => {
  expect(sums).toMatchObject({ income: 1000, otherIncome: 100, deducted: 47.3, profit: 952.7, finance: 200 })
})

test('SA105 has one box for travel and other expenses, and the update of Making Tax Digital one for each', () => {
  const boxes = listBoxes(sums)
  expect(boxes.map(({ box }) => box)).toEqual([24, 25, 26, 27, 28, 29, 44])
  expect(boxes.find(({ box }) => box === 29)).toEqual({
    box: 29,
    name: 'Other allowable expenses',
    amount: 42.3,
    categories: [
      { category: 'travel', name: 'Travel costs', amount: 12.1 },
      { category: 'other', name: 'Other allowable expenses', amount: 30.2 },
    ],
  })
})

test('Making Tax Digital has no quarters before its first year', () => {
  expect(quartersOf(firstDigitalYear - 1, 'tax')).toEqual([])
  expect(quartersOf(firstDigitalYear, 'tax').map(({ due }) => due)).toEqual([
    '2026-08-07',
    '2026-11-07',
    '2027-02-07',
    '2027-05-07',
  ])
})
