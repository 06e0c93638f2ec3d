import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatShownPence } from '#client/lib/currency.ts'
import { chargedFrom } from '#shared/records/terms/terms.calendar.ts'
import { describePeriod } from '#shared/records/terms/terms.periods.ts'
import { anchorOnWeekday, buildOutlook, readPence, readTerms, weekdayOf } from './terms.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const typed = { amount: '1,200', every: 'month' as const, anchor: '', from: '2026-11-18' }

test('amounts are read with commas, and a text that is no amount above 0 is refused', () => {
  expect(['1,200.50', '0', '-5', 'x', ''].map(readPence)).toEqual([120050, ...Array(4).fill(undefined)])
})

test('the rent for the first part of a month shows how it was worked out', () => {
  const terms = readTerms({ ...typed, anchor: '2024-01-01' }, '2026-11-18')
  const { first, due } = buildOutlook(terms as NonNullable<typeof terms>, {
    start: '2026-11-18',
    endedOn: null,
  })
  expect(first.map((period) => [period.from, period.to, describePeriod(period, formatShownPence)])).toEqual([
    ['2026-11-18', '2026-11-30', '13 of 30 days of £1,200.00 = £520.00'],
    ['2026-12-01', '2026-12-31', 'Whole month'],
    ['2027-01-01', '2027-01-31', 'Whole month'],
  ])
  expect(due).toEqual({ count: 1, pence: 52000 })
})

test('a rent that changes within a period shows the shortened period of the old rent', () => {
  const before = readTerms({ ...typed, from: '2026-01-01' }, '2026-01-01')
  const after = readTerms({ ...typed, amount: '900', from: '2026-12-16' }, '2026-01-01')
  if (!before || !after) throw new Error('unreadable')
  const { first } = buildOutlook(after, { start: '2026-01-01', endedOn: null }, [{ ...before, id: 'before' }])
  expect(first.map(({ from, to, pence }) => [from, to, pence])).toEqual([
    ['2026-12-01', '2026-12-15', 58065],
    ['2026-12-16', '2026-12-31', 46452],
    ['2027-01-01', '2027-01-31', 90000],
  ])
})

test('a young tenancy is charged from its start, an old one from the present period, an ended one from its last', () => {
  expect(chargedFrom('2026-11-18', null)).toBe('2026-11-18')
  expect(chargedFrom('2026-12-01', null)).toBe('2026-12-01')
  expect(chargedFrom('2024-03-31', null)).toBe('2026-10-31')
  expect(chargedFrom('2024-03-15', '2026-06-20')).toBe('2026-06-15')
})

test('a weekly rent chosen for a weekday begins on that weekday', () => {
  for (let day = 0; day < 7; day++) expect(weekdayOf(anchorOnWeekday(day))).toBe(day)
  // A Sunday before the anchor's own time.
  expect(weekdayOf('2023-12-31')).toBe(6)
})
