import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyCsv } from '../records/properties/properties.csv.ts'
import {
  agreeRent,
  findRentPeriod,
  monthlyRentPence,
  periodOfHeader,
  readRent,
  rentPeriods,
} from './rents.ts'
import { readRow, sourcesOf } from './rows.ts'

test.each([
  ['pw', 'week'],
  ['P.W.', 'week'],
  ['p/w', 'week'],
  ['weekly', 'week'],
  ['per week', 'week'],
  ['/week', 'week'],
  ['a week', 'week'],
  ['pcm', 'month'],
  ['p.c.m.', 'month'],
  ['per calendar month', 'month'],
  ['Monthly', 'month'],
  ['4-weekly', 'four weeks'],
  ['four weeks', 'four weeks'],
  ['every 4 weeks', 'four weeks'],
  ['fortnightly', 'fortnight'],
  ['2 weekly', 'fortnight'],
  ['quarterly', 'quarter'],
  ['per annum', 'year'],
  ['pa', 'year'],
  ['yearly', 'year'],
])('the period %j is %s', (text, period) => {
  expect(findRentPeriod(text)).toBe(period)
})

test.each(['12 months', '52 weeks', 'biweekly', 'daily', 'per night', '', 'Paid', 'half yearly', 'pppw'])(
  '%j is no period of a rent',
  (text) => {
    expect(findRentPeriod(text)).toBeUndefined()
  },
)

test.each([
  ['150 pw', '150', 'week'],
  ['£1,250', '1250', undefined],
  ['£1,250 pcm', '1250', 'month'],
  ['668 pcm', '668', 'month'],
  ['£325.50pw', '325.50', 'week'],
  ['£300/week', '300', 'week'],
  ['£150 (pw)', '150', 'week'],
  ['£12 weekly', '12', 'week'],
  ['£600 4-weekly', '600', 'four weeks'],
  ['£12,000 pa', '12000', 'year'],
  ['1250 GBP pcm', '1250', 'month'],
  ['1 250,00 p.c.m.', '1250.00', 'month'],
])('the rent %j is %s by the period %s', (text, amount, per) => {
  expect(readRent(text)).toEqual({ amount, per })
})

test.each(['POA', '£150 pppw', '£150 per person per week', '650 pcm / 150 pw', '1.250', ''])(
  'the rent %j is asked about',
  (text) => {
    expect(readRent(text).problem).toBeDefined()
  },
)

test.each([
  ['Rent pw', 'week'],
  ['Weekly Rent (£)', 'week'],
  ['Rent PCM', 'month'],
  ['Annual Rent', 'year'],
  ['Rent', undefined],
])('the header %j names the period %s', (header, per) => {
  expect(periodOfHeader(header)).toBe(per)
})

test.each([
  [32_500, 'week', 140_833],
  [20_000, 'fortnight', 43_333],
  [60_000, 'four weeks', 65_000],
  [300_000, 'quarter', 100_000],
  [1_000_000, 'year', 83_333],
  [6, 'year', 1],
] as const)('%i pence by the %s is %i a month, half up', (pence, per, monthly) => {
  expect(monthlyRentPence(pence, per)).toBe(monthly)
})

test('a rent that no property may have is left to the rules of the amount', () => {
  expect(agreeRent('-5', 'week')).toBeUndefined()
  expect(agreeRent('99999999999999999999', 'week')).toBeUndefined()
})

const read = (headers: string[], cells: string[], replies = {}) => {
  const mapping = headers.map((_, at) => (at === 0 ? 'rent' : 'rentPeriod'))
  const sources = sourcesOf(propertyCsv, headers, mapping, {}, replies)
  return readRow(sources, cells)
}

describe('the rent of a row', () => {
  test('is by the period beside it', () => {
    const row = read(['Rent', 'Per'], ['£325', 'pw'])
    expect([row.values.rent, row.values.rentPeriod, row.agreed]).toEqual([
      '1408.33',
      'week',
      { pence: 32_500, per: 'week', monthly: 140_833 },
    ])
  })

  test('is by the period of its header', () => {
    expect(read(['Rent pw'], ['£325']).values.rent).toBe('1408.33')
  })

  test('is asked about where the amount and the cell beside it contradict each other', () => {
    expect(read(['Rent', 'Per'], ['150 pw', 'pcm']).problems[0]?.message).toBe(
      '‘150 pw’ is a rent a week, but the row also has ‘pcm’. Enter the right rent',
    )
  })

  test('waits for a reply where its header and the cell beside it contradict each other', () => {
    expect(read(['Rent pcm', 'Paid'], ['650', 'weekly']).problems[0]?.asked).toBe('rent')
    expect(read(['Rent pcm', 'Paid'], ['650', 'weekly'], { rent: 'header' }).values.rent).toBe('650')
    expect(read(['Rent pcm', 'Paid'], ['650', 'weekly'], { rent: 'column' }).values.rent).toBe('2816.67')
  })

  test('names a period that cannot be read', () => {
    expect(read(['Rent', 'Per'], ['650', 'moon']).problems[0]?.message).toMatch(/^‘moon’ does not say/)
  })
})

const timesAYear = { week: 52, fortnight: 26, 'four weeks': 13, month: 12, quarter: 4, year: 1 }

test('the monthly equivalents of a file add up to the sum that is worked out by hand', () => {
  const rent = fc.record({
    pence: fc.integer({ min: 1, max: 5_000_000 }),
    per: fc.constantFrom(...rentPeriods),
  })
  fc.assert(
    fc.property(fc.array(rent, { maxLength: 40 }), (rents) => {
      const rows = rents.map(({ pence, per }) => read(['Rent', 'Per'], [(pence / 100).toFixed(2), per]))
      const sum = rows.reduce((all, { values }) => all + Math.round(Number(values.rent) * 100), 0)
      const byHand = rents.reduce((all, { pence, per }) => {
        const [whole, rest] = [Math.floor((pence * timesAYear[per]) / 12), (pence * timesAYear[per]) % 12]
        return all + whole + (rest >= 6 ? 1 : 0)
      }, 0)
      expect(sum).toBe(byHand)
    }),
  )
})
