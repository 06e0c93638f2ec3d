import { describe, expect, test } from 'vitest'
import { defaultFormat, formatPence } from '../account-format.ts'
import { isDate } from '../dates.ts'
import { tenancyKinds } from '../records/terms/terms.kinds.ts'
import * as increaseLaw from './rent.increase.law.ts'
import {
  daysOfMonthlyRent,
  lawfulMonthlyPence,
  longestRentPeriod,
  rentPeriodRefusal,
  waitsUntil,
} from './rent.law.ts'
import { rulesOf } from './rules.ts'

const pounds = (pence: number) => formatPence(pence, defaultFormat)
describe('the rent of an assured tenancy', () => {
  const rent = {
    pence: 390_000,
    every: 'quarter',
    anchor: '2026-01-01',
    from: '2026-01-01',
    until: null,
  } as const
  test('is not for a quarter: the lawful rent a month is named, with how it was worked out', () => {
    expect(rentPeriodRefusal('assured', rent, pounds)).toBe(
      'The rent of an assured tenancy is for a month, or for 28 days at most. Charge £1,318.20 a month instead: £3,900.00 ÷ 90 days × 30.42 (Housing Act 1988, section 4A(5) and (6), by the Renters’ Rights Act 2025, section 1).',
    )
  })
  test.each(['company', 'lodger', 'other'] as const)('is for a quarter where the letting is a %s', (kind) => {
    expect(rentPeriodRefusal(kind, rent, pounds)).toBeUndefined()
  })
  test.each(['week', 'fortnight', 'four weeks', 'month'] as const)('is by the %s for every kind', (every) => {
    for (const kind of tenancyKinds)
      expect(rentPeriodRefusal(kind, { ...rent, every }, pounds)).toBeUndefined()
  })
  test('was for a quarter until April 2026', () => {
    expect(rentPeriodRefusal('assured', { ...rent, until: '2026-04-30' }, pounds)).toBeUndefined()
    expect(rentPeriodRefusal('assured', { ...rent, until: '2026-05-01' }, pounds)).toContain('£1,318.20')
  })
  test('follows from the days of the first quarter', () => {
    const monthly = (from: string) => lawfulMonthlyPence({ ...rent, anchor: from, from })
    expect(monthly('2026-01-01')).toBe(131_820)
    expect(monthly('2026-06-24')).toBe(128_954)
    expect(monthly('2028-01-01')).toBe(130_371)
  })
})

test('a period of months ends on the month’s last day where the month is too short', () => {
  const rule = { ...longestRentPeriod, value: 2, unit: 'months' } as const
  expect(waitsUntil(rule, '2026-12-31')).toBe('2027-02-28')
  expect(waitsUntil(rule, '2026-11-21')).toBe('2027-01-21')
  expect(waitsUntil({ ...rule, value: 52, unit: 'weeks' }, '2026-03-15')).toBe('2027-03-14')
})

test('every rule names an Act, and the day of its last check', () => {
  const rules = [longestRentPeriod, daysOfMonthlyRent, ...rulesOf(increaseLaw)]
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  for (const rule of rules) {
    expect(rule.source).toMatch(/^(Housing Act 1988|Tenant Fees Act 2019), (section|schedule) \d/)
    expect([rule.from, rule.checkedOn].every(isDate)).toBe(true)
  }
})
