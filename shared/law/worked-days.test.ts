import { describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '../date-format.ts'
import { depositCap } from '../records/tenancies/tenancies.ts'
import { startOfPeriod } from '../records/terms/terms.calendar.ts'
import {
  depositLimit,
  depositProtection,
  holdingDeadline,
  holdingPays,
  holdingPerHome,
  holdingRepayment,
} from './deposit.law.ts'
import {
  decisionBegins,
  decisionHardship,
  decisionLimit,
  gapAfterIncrease,
  gapAfterStart,
  increaseBegins,
  increaseNeedsNotice,
  longerGapAfterIncrease,
  noticeOfIncrease,
} from './rent.increase.law.ts'
import { rentIncreaseRefusal, withoutBasis } from './rent.increase.ts'
import { lastDayOf, waitsUntil } from './rent.law.ts'
import type { LawRule } from './statute.ts'
import { daysToPayTax, taxRateOn, taxRates, yearlyTaxReturn } from './tax.law.ts'

/** A day, the rule that counts from it, and the last day of its period by the statute. */
const lastDays: [string, LawRule, string, string][] = [
  ['a deposit of 2 Nov', depositProtection, '2026-11-02', '2026-12-01'],
  ['a deposit of 29 Feb', depositProtection, '2028-02-29', '2028-03-29'],
  ['a deposit of the last winter day', depositProtection, '2027-03-27', '2027-04-25'],
  ['a holding deposit of 2 Nov: its deadline', holdingDeadline, '2026-11-02', '2026-11-16'],
  ['a holding deposit of 9 Nov: its deadline', holdingDeadline, '2026-11-09', '2026-11-23'],
  ['a deadline of 16 Nov: repay by', holdingRepayment, '2026-11-16', '2026-11-22'],
  ['a quarter that ends on 31 Dec: its tax', daysToPayTax, '2026-12-31', '2027-01-30'],
]

describe('a period of the law ends on the day that its text gives', () => {
  test.each(lastDays)('%s', (_, rule, from, last) => {
    expect(lastDayOf(rule, from)).toBe(last)
  })
})

/** The first day on which something may happen. */
const firstDays: [string, LawRule, string, string][] = [
  ['a notice of 21 Nov', noticeOfIncrease, '2026-11-21', '2027-01-21'],
  ['a notice of 31 Dec: two months end with February', noticeOfIncrease, '2026-12-31', '2027-02-28'],
  ['a notice of 30 Dec before a leap year’s February', noticeOfIncrease, '2027-12-30', '2028-02-29'],
  ['a tenancy of 15 Mar 2026', gapAfterStart, '2026-03-15', '2027-03-14'],
  ['an increase of 1 Jan 2026', gapAfterIncrease, '2026-01-01', '2026-12-31'],
  ['an increase that would drift', longerGapAfterIncrease, '2026-01-05', '2027-01-11'],
]

describe('what the law makes wait', () => {
  test.each(firstDays)('%s', (_, rule, from, first) => {
    expect(waitsUntil(rule, from)).toBe(first)
  })
})

test('an increase that is served on 21 Nov 2026 begins on the first period’s day that the notice and the year allow', () => {
  const earliest = (start: string) => {
    const by = [waitsUntil(noticeOfIncrease, '2026-11-21'), waitsUntil(gapAfterStart, start)].sort()[1] ?? ''
    const periods = Array.from({ length: 40 }, (_, at) =>
      startOfPeriod({ every: 'month', anchor: start }, at),
    )
    return periods.find((day) => day >= by)
  }
  expect(earliest('2026-03-15')).toBe('2027-03-15')
  expect(earliest('2025-01-15')).toBe('2027-02-15')
})

const terms = [
  { id: 'a', from: '2025-01-15', pence: 1000, every: 'month', anchor: '2025-01-15', dueAfter: 0 } as const,
]
const tenancy = { kind: 'assured', start: '2025-01-15', endedOn: null, lastIncrease: 'never' } as const
const rise = {
  from: '2027-02-15',
  pence: 2000,
  every: 'month',
  ...withoutBasis,
} as const
const asDay = (day: string) => formatDate(day, defaultDateFormat)

test('a refused increase names its rule', () => {
  const refusal = (given: object) =>
    rentIncreaseRefusal(terms, tenancy, { ...rise, ...given }, '2026-11-25', asDay)?.sentence
  expect(refusal({ from: '2027-02-16', noticeServedOn: '2026-11-21' })).toContain(increaseBegins.source)
  expect(refusal({})).toContain(increaseNeedsNotice.source)
  expect(refusal({ from: '2026-12-15', noticeServedOn: '2026-11-21' })).toContain(noticeOfIncrease.source)
  const decided = { noticeServedOn: '2026-11-21', noticePence: 2000 }
  const on = (decidedOn: string, forHardship = false) => ({
    decidedOn,
    noticeFrom: '2027-02-15',
    forHardship,
  })
  expect(refusal({ ...decided, pence: 2001, decision: on('2027-01-20') })).toContain(decisionLimit.source)
  expect(refusal({ ...decided, from: '2027-01-15', decision: on('2027-01-20') })).toContain(
    decisionBegins.source,
  )
  expect(refusal({ ...decided, from: '2027-04-20', decision: on('2027-02-20', true) })).toContain(
    decisionHardship.source,
  )
})

test('the caps of deposits, and what holds for holding deposits', () => {
  expect([4200, 4166.66, 4166.67].map(depositCap)).toEqual([5815.38, 4807.68, 5769.23])
  expect(depositLimit.value).toContain('five weeks’ rent, or six')
  expect(holdingPerHome.value).toContain('one holding deposit')
  expect(holdingPays.value).toContain('consent')
})

test('an agent keeps a fifth of the rent of a non-resident landlord, also after April 2027', () => {
  expect(taxRates.map(({ value }) => value)).toEqual([2000])
  expect(taxRateOn('2027-04-06')).toBe(2000)
})

test('the yearly return of the scheme for non-resident landlords is due on 5 July', () => {
  expect(yearlyTaxReturn.value).toBe('07-05')
})
