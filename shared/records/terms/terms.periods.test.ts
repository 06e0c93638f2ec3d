import { describe, expect, test } from 'vitest'
import { defaultFormat, formatPence } from '../../account-format.ts'
import {
  describePeriod,
  isPeriodStart,
  listRentPeriods,
  nextRentPeriod,
  type RentTerms,
} from './terms.periods.ts'

const pounds = (pence: number) => formatPence(pence, defaultFormat)
const monthly = (given: Partial<RentTerms> = {}): RentTerms => ({
  id: 'a',
  from: '2026-01-01',
  pence: 120_000,
  every: 'month',
  anchor: '2026-01-01',
  dueAfter: 0,
  ...given,
})
const rolling = { start: '2026-01-01', endedOn: null }
const spans = (...given: Parameters<typeof listRentPeriods>) =>
  listRentPeriods(...given).map(({ from, to, pence }) => `${from} ${to} ${pence}`)

test('a tenancy from the 31st owes ten months by 21 November, due on the 31st or the month’s last day', () => {
  const terms = [monthly({ from: '2026-01-31', anchor: '2026-01-31', pence: 100_000 })]
  const periods = listRentPeriods(terms, { start: '2026-01-31', endedOn: null }, '2026-11-21')
  expect(periods.map(({ due }) => due)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
  ])
  expect(
    periods.every((period) => period.pence === 100_000 && describePeriod(period, pounds) === 'Whole month'),
  ).toBe(true)
})

test('a tenancy that ended on 18 November owes 18 of the month’s 30 days', () => {
  const periods = listRentPeriods([monthly()], { start: '2026-11-01', endedOn: '2026-11-18' }, '2026-12-31')
  expect(periods).toEqual([
    {
      termsId: 'a',
      from: '2026-11-01',
      to: '2026-11-18',
      due: '2026-11-01',
      pence: 72_000,
      days: 18,
      of: 30,
      rent: { pence: 120_000, every: 'month' },
      rule: 'period',
    },
  ])
  expect(periods.map((period) => describePeriod(period, pounds))).toEqual([
    '18 of 30 days of £1,200.00 = £720.00',
  ])
})

test('an agency that counts by the year charges days of 365', () => {
  const ended = { start: '2026-11-01', endedOn: '2026-11-18' }
  const [month] = listRentPeriods([monthly()], ended, '2026-12-31', 'year')
  expect(month?.pence).toBe(71_014)
  expect(month && describePeriod(month, pounds)).toBe('18 days of a year of 365, at £1,200.00 × 12 = £710.14')
  const weekly = monthly({ every: 'week', pence: 30_000, anchor: '2026-11-01' })
  const [, , week] = listRentPeriods([weekly], ended, '2026-12-31', 'year')
  expect(week).toMatchObject({ from: '2026-11-15', days: 4, of: 7, pence: 17_096 })
})

test('a tenancy that begins between two rent days owes its first days of the period', () => {
  const begun = { start: '2026-03-12', endedOn: null }
  const terms = [monthly({ from: '2026-03-12', anchor: '2026-04-01' })]
  expect(spans(terms, begun, '2026-04-30')).toEqual([
    '2026-03-12 2026-03-31 77419',
    '2026-04-01 2026-04-30 120000',
  ])
})

test.each([
  ['week', '2026-01-07'],
  ['fortnight', '2026-01-14'],
  ['four weeks', '2026-01-28'],
  ['month', '2026-01-31'],
  ['quarter', '2026-03-31'],
] as const)('rent by the %s from 1 January has its first period until %s', (every, to) => {
  const [first] = listRentPeriods([monthly({ every })], rolling, '2026-01-01')
  expect(first).toMatchObject({ from: '2026-01-01', to, pence: 120_000 })
})

describe('a changed rent', () => {
  test('from the first day of a period leaves the months whole', () => {
    const terms = [monthly(), monthly({ id: 'b', from: '2026-02-01', pence: 130_000 })]
    expect(spans(terms, rolling, '2026-02-28')).toEqual([
      '2026-01-01 2026-01-31 120000',
      '2026-02-01 2026-02-28 130000',
    ])
  })
  test('from the middle of a period cuts it into parts', () => {
    const terms = [monthly(), monthly({ id: 'b', from: '2026-04-16', pence: 90_000 })]
    expect(spans(terms, { start: '2026-04-01', endedOn: null }, '2026-05-01')).toEqual([
      '2026-04-01 2026-04-15 60000',
      '2026-04-16 2026-04-30 45000',
      '2026-05-01 2026-05-31 90000',
    ])
  })
  test('entered twice for one day counts as it was entered last', () => {
    const terms = [monthly(), monthly({ id: 'b', pence: 1 }), monthly({ id: 'c', pence: 110_000 })]
    expect(listRentPeriods(terms, rolling, '2026-01-31').map(({ termsId }) => termsId)).toEqual(['c'])
  })
  test('from before the tenancy’s start applies from the start', () => {
    const terms = [monthly({ from: '2025-01-01' }), monthly({ id: 'b', from: '2025-06-01', pence: 130_000 })]
    expect(spans(terms, rolling, '2026-01-01')).toEqual(['2026-01-01 2026-01-31 130000'])
  })
  test('from after the last day is never charged', () => {
    const terms = [monthly(), monthly({ id: 'b', from: '2026-02-01', pence: 130_000 })]
    expect(spans(terms, { start: '2026-01-01', endedOn: '2026-01-31' }, '2027-01-01')).toHaveLength(1)
  })
})

describe('a changed rent day', () => {
  const terms = (from: string) => [monthly(), monthly({ id: 'b', from, anchor: '2026-01-15' })]
  test('makes one short period before the new day', () => {
    expect(spans(terms('2026-03-15'), { start: '2026-03-01', endedOn: null }, '2026-04-15')).toEqual([
      '2026-03-01 2026-03-14 54194',
      '2026-03-15 2026-04-14 120000',
      '2026-04-15 2026-05-14 120000',
    ])
  })
  test('that applies from an old rent day makes the short period after that day', () => {
    expect(spans(terms('2026-03-01'), { start: '2026-02-01', endedOn: null }, '2026-03-15')).toEqual([
      '2026-02-01 2026-02-28 120000',
      '2026-03-01 2026-03-14 60000',
      '2026-03-15 2026-04-14 120000',
    ])
  })
})

describe('the due day', () => {
  const terms = [monthly({ dueAfter: 4 })]
  test('lies so many days after the period’s first day', () => {
    expect(listRentPeriods(terms, rolling, '2026-02-04').map(({ due }) => due)).toEqual(['2026-01-05'])
    expect(listRentPeriods(terms, rolling, '2026-02-05')).toHaveLength(2)
  })
  test('next after a day skips a period that is due on the day', () => {
    expect(nextRentPeriod(terms, rolling, '2026-01-04')?.due).toBe('2026-01-05')
    expect(nextRentPeriod(terms, rolling, '2026-01-05')?.due).toBe('2026-02-05')
    expect(nextRentPeriod(terms, rolling, '2025-06-01')?.due).toBe('2026-01-05')
  })
  test('never comes after the tenancy’s last period', () => {
    const over = { start: '2026-01-01', endedOn: '2026-02-10' }
    expect(nextRentPeriod(terms, over, '2026-02-04')).toMatchObject({ to: '2026-02-10', days: 10, of: 28 })
    expect(nextRentPeriod(terms, over, '2026-02-05')).toBeNull()
  })
  test('next counts part of a period by the account’s own rule', () => {
    const over = { start: '2026-01-01', endedOn: '2026-02-10' }
    expect(nextRentPeriod(terms, over, '2026-02-04', 'year')?.pence).toBe(39_452)
  })
})

test('no rent falls due of a tenancy that ended before it began, or before its first terms', () => {
  expect(listRentPeriods([monthly()], { start: '2026-01-01', endedOn: '2025-12-31' }, '2027-01-01')).toEqual(
    [],
  )
  const later = monthly({ from: '2026-06-01' })
  expect(spans([later], rolling, '2026-06-30')).toEqual(['2026-06-01 2026-06-30 120000'])
})

describe('a rent period begins', () => {
  const begins = (day: string, terms = [monthly()]) => isPeriodStart(terms, rolling, day)
  test('on each rent day of the tenancy and on no other', () => {
    expect(['2026-01-01', '2026-02-01', '2027-02-01'].map((day) => begins(day))).toEqual([true, true, true])
    expect(['2025-12-01', '2026-01-31', '2026-02-02'].map((day) => begins(day))).toEqual([
      false,
      false,
      false,
    ])
  })
  test('on the tenancy’s first day, whatever its rent day', () => {
    expect(begins('2026-01-01', [monthly({ anchor: '2026-01-15' })])).toBe(true)
  })
  test('where the short period before a new rent day begins, but not where only the amount changes', () => {
    const moved = [monthly(), monthly({ id: 'b', from: '2026-03-01', anchor: '2026-01-15' })]
    expect(['2026-03-01', '2026-03-15', '2026-04-01'].map((day) => begins(day, moved))).toEqual([
      true,
      true,
      false,
    ])
    const raised = [monthly(), monthly({ id: 'b', from: '2026-03-10', pence: 130_000 })]
    expect(begins('2026-03-10', raised)).toBe(false)
  })
  test('on no day after the last', () => {
    expect(isPeriodStart([monthly()], { start: '2026-01-01', endedOn: '2026-03-31' }, '2026-04-01')).toBe(
      false,
    )
  })
})
