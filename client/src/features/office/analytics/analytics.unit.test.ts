import { expect, test } from 'vitest'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import {
  arrearsReading,
  describeOccupancy,
  emptyReading,
  listKnown,
  occupancyOf,
  rentReading,
  viewingsReading,
} from './analytics.figures.ts'
import { periodAddress, readPeriod } from './analytics.period.ts'
import { cutText, lanesOf, placeLabels, shortNumber, spreadLabels, ticksTo } from './analytics.scale.ts'
import { sampleFigures } from './analytics.testing.ts'

const money = (amount: number) => `£${amount}`
const same = (text: string) => text

test('the last 12 months are this one and the eleven before it', () => {
  expect(readPeriod('', '2026-11-21')).toEqual({ kind: 'months', from: '2025-12-01', to: '2026-11-21' })
  expect(readPeriod('', '2026-12-31').from).toBe('2026-01-01')
})

test('the tax year begins on 6 April, and the day before it still belongs to the last one', () => {
  expect(readPeriod('?period=tax-year', '2026-04-06').from).toBe('2026-04-06')
  expect(readPeriod('?period=tax-year', '2026-04-05').from).toBe('2025-04-06')
})

test('a period’s address leads back to it, and days that make no sense to the last 12 months', () => {
  const custom = { kind: 'custom', from: '2024-02-01', to: '2025-01-31' } as const
  expect(readPeriod(periodAddress(custom).split('?')[1] ?? '', '2026-11-21')).toEqual(custom)
  expect(readPeriod('?from=2025-02-01&to=2024-02-01', '2026-11-21').kind).toBe('months')
  expect(readPeriod('?from=soon', '2026-11-21').kind).toBe('months')
  expect(periodAddress({ ...custom, kind: 'months' })).toBe('/dashboard/analytics')
})

test('axes end at a round number that reaches the highest value', () => {
  expect(ticksTo(42_500)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000])
  expect(ticksTo(100)).toEqual([0, 20, 40, 60, 80, 100])
  for (const top of [1, 7, 99.5, 1234, 1_999_999]) expect(ticksTo(top).at(-1)).toBeGreaterThanOrEqual(top)
  expect([999, 1500, 42_000, 2_500_000].map(shortNumber)).toEqual(['999', '1.5k', '42k', '2.5m'])
})

test('labels and plates that would cover each other move apart, and stay within the drawing', () => {
  expect(spreadLabels([50, 60], 36, 200)).toEqual([50, 86])
  expect(spreadLabels([195, 190], 36, 200)).toEqual([200, 164])
  expect(lanesOf([0, 10, 40, 45], 24)).toEqual([0, 1, 0, 1])
  expect(cutText('Kensington and Chelsea', 80)).toBe('Kensington…')
})

test('inside the plot a line’s name stands above it, or below where another line is in the way', () => {
  expect(placeLabels([[100, 120]], [0, 200])).toEqual([90])
  expect(
    placeLabels(
      [
        [100, 120],
        [105, 125],
      ],
      [0, 200],
    ),
  ).toEqual([90, 145])
  expect(
    placeLabels(
      [
        [40, 60],
        [150, 200],
      ],
      [0, 200],
    ),
  ).toEqual([30, 140])
})

test('the rent’s sentence names the change since the first month and what came in', () => {
  expect(rentReading(sampleFigures(), money)).toBe(
    'The rent roll is £42500 a month, £2500 more than in Sep 2026; £300.3 of rent was received over the period.',
  )
})

test('occupancy is told from the first month that had a property', () => {
  expect(describeOccupancy(sampleFigures())).toBe(
    '11 of 12 properties had a running tenancy on 21 Nov 2026: 91.7%, down from 100% in Oct 2026.',
  )
  expect(describeOccupancy({ ...sampleFigures(), months: [] })).toBe('You had no properties in this period.')
})

test('occupancy is left out for months before the records begin, when only let homes are known', () => {
  const { months } = sampleFigures()
  const early = months.map((month) => ({ ...month, let: 11, properties: 11 }))
  expect(describeOccupancy(sampleFigures({ months: early, recordsSince: '2026-11-02' }))).toBe(
    '11 of 11 properties had a running tenancy on 21 Nov 2026: 100%.',
  )
  expect(early.map((month) => occupancyOf(month, { recordsSince: '2026-10-31' }))).toEqual([null, 100, 100])
})

test('rent is left out for months before the records begin, unless some was received', () => {
  const { months } = sampleFigures()
  const early = months.map((month) => ({ ...month, received: 0 }))
  const listed = (some: typeof months, recordsSince: string | null) =>
    listKnown(sampleFigures({ months: some, recordsSince })).map(({ month }) => month)
  const all = months.map(({ month }) => month)
  expect(listed(early, '2026-11-02')).toEqual(all.slice(-1))
  expect(listed(early, null)).toEqual([])
  expect(listed(early, '2020-01-01')).toEqual(all)
  const [first, ...rest] = early
  expect(listed([...(first ? [{ ...first, received: 10 }] : []), ...rest], '2026-11-02')).toEqual(all)
})

test('arrears are told with how much of them is oldest', () => {
  expect(arrearsReading(sampleFigures(), money)).toBe(
    '£2950 is overdue on 3 invoices, £100 of it for more than 90 days.',
  )
  const none: Analytics['arrears'] = [{ age: '0–30', count: 0, invoices: 0, amount: 0 }]
  expect(arrearsReading({ ...sampleFigures(), arrears: none }, money)).toBe('Nothing is overdue.')
  const charges: Analytics['arrears'] = [{ age: '0–30', count: 2, invoices: 0, amount: 1050 }]
  expect(arrearsReading({ ...sampleFigures(), arrears: charges }, money)).toBe(
    '£1050 is overdue on 2 charges, all by 0–30 days.',
  )
})

test('empty properties are counted out of all, and the longest is named', () => {
  expect(emptyReading(sampleFigures(), same)).toBe(
    '2 of 12 properties were empty, 40 days in all; the longest was 7 lantern row with 30 days.',
  )
  expect(emptyReading({ ...sampleFigures(), empty: { properties: 0, days: 0, longest: [] } }, same)).toBe(
    'No property was empty in this period.',
  )
})

test('viewings are told with how many took place, and how many of those led to a let', () => {
  expect(viewingsReading(sampleFigures())).toBe(
    '4 of 7 viewings took place, and 2 of them led to a let: 50%.',
  )
  expect(viewingsReading(sampleFigures({ viewings: [] }))).toBe('There were no viewings in this period.')
})
