import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../dates.ts'
import { startOfPeriod } from '../../records/terms/terms.calendar.ts'
import {
  electricalInterval,
  energyValidity,
  gasInterval,
  gasKeepsDay,
  rightToRentAgain,
  rightToRentFresh,
  rightToRentKept,
} from '../home.law.ts'
import { lastDayOf } from '../rent.law.ts'
import {
  checkAgainBy,
  type Dated,
  lastDayOfKind,
  nearFrom,
  nextGasCheck,
  stateOfKind,
} from './certificates.days.ts'

const gas = (day: string, outcome: Dated['outcome'] = 'passed'): Dated => ({
  kind: 'gas',
  day,
  until: null,
  outcome,
})
const next = (...days: string[]) => nextGasCheck(days.map((day) => gas(day)))?.day
const laterBy = (day: string, months: number) => startOfPeriod({ every: 'month', anchor: day }, months)

describe('a gas check', () => {
  test('is due a year after the last one', () => {
    expect(nextGasCheck([gas('2025-11-05')])).toEqual({
      day: '2026-11-05',
      rule: gasInterval.id,
      source: gasInterval.source,
    })
  })
  test('that was due on 5 November keeps its day from 6 September on, and not before', () => {
    expect(next('2025-11-05', '2026-09-10')).toBe('2027-11-05')
    expect(next('2025-11-05', '2026-09-06')).toBe('2027-11-05')
    expect(next('2025-11-05', '2026-09-05')).toBe('2027-09-05')
    expect(next('2025-11-05', '2026-09-01')).toBe('2027-09-01')
    expect(next('2025-11-05', '2026-11-05')).toBe('2027-11-05')
    expect(nextGasCheck([gas('2025-11-05'), gas('2026-09-10')])).toMatchObject({
      rule: gasKeepsDay.id,
      standing: 'guidance',
    })
  })
  test('that is late counts from its own day', () => {
    expect(next('2025-11-05', '2026-11-06')).toBe('2027-11-06')
  })
  test('keeps its day over many years', () => {
    expect(next('2023-03-31', '2024-02-10', '2025-03-01', '2026-03-31')).toBe('2027-03-31')
  })
  test('of a leap day is due on the last of February', () => {
    expect(next('2028-02-29')).toBe('2029-02-28')
  })
  test('is never due later than its text allows: 12 months after it, or after the deadline that it keeps', () => {
    const days = fc
      .uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 8 })
      .map((all) => all.toSorted((a, b) => a - b).map((at) => addDays('2020-01-01', at)))
    fc.assert(
      fc.property(days, (all) => {
        const last = all.at(-1) ?? ''
        const before = next(...all.slice(0, -1))
        const due = next(...all) ?? ''
        const keeps = before !== undefined && last <= before && last > laterBy(before, -gasKeepsDay.value)
        expect(due).toBe(laterBy(keeps ? before : last, gasInterval.value))
        expect(due <= laterBy(last, gasInterval.value + gasKeepsDay.value)).toBe(true)
        expect(due >= laterBy(last, gasInterval.value)).toBe(true)
      }),
    )
  })
})

describe('the last day', () => {
  test('of an electrical inspection is five years on, or sooner where the report says so', () => {
    const report: Dated = { kind: 'electrical', day: '2024-02-29', until: null, outcome: 'passed' }
    expect(lastDayOfKind('electrical', [report])).toMatchObject({
      day: '2029-02-28',
      rule: electricalInterval.id,
    })
    expect(lastDayOfKind('electrical', [{ ...report, until: '2027-02-28' }])?.day).toBe('2027-02-28')
    expect(lastDayOfKind('electrical', [{ ...report, until: '2034-02-28' }])?.day).toBe('2029-02-28')
  })
  test('of an EPC is the day before its tenth anniversary', () => {
    const epc: Dated = { kind: 'energy', day: '2018-06-04', until: null, outcome: 'passed' }
    expect(lastDayOfKind('energy', [epc])).toMatchObject({ day: '2028-06-03', rule: energyValidity.id })
    expect(lastDayOfKind('energy', [{ ...epc, day: '2016-12-01' }])?.day).toBe('2026-11-30')
    expect(lastDayOfKind('energy', [{ ...epc, day: '2016-02-29' }])?.day).toBe('2026-02-27')
  })
  test('of a licence and of a policy is what the paper states', () => {
    const policy: Dated = { kind: 'insurance', day: '2026-01-01', until: '2026-12-31', outcome: 'passed' }
    expect(lastDayOfKind('insurance', [policy])).toEqual({
      day: '2026-12-31',
      rule: 'as-stated',
      source: 'as the document states',
    })
    expect(lastDayOfKind('licence', [{ ...policy, kind: 'licence' }])?.rule).toBe('licence-needed')
  })
})

test('a certificate is near its end, has ended, failed, or is not needed', () => {
  const on = (day: string) => stateOfKind('gas', [gas('2025-12-14')], day)
  expect(['2026-10-14', '2026-10-15', '2026-12-14', '2026-12-15'].map(on)).toEqual([
    'valid',
    'soon',
    'soon',
    'expired',
  ])
  expect(nearFrom('gas', '2026-12-14')).toBe('2026-10-15')
  expect(stateOfKind('gas', [], '2026-11-25')).toBe('missing')
  expect(stateOfKind('gas', [gas('2025-12-14'), gas('2026-11-01', 'failed')], '2026-11-25')).toBe('failed')
  expect(stateOfKind('gas', [gas('2025-12-14'), gas('2026-11-01', 'not-needed')], '2026-11-25')).toBe(
    'not-needed',
  )
})

test('a right to rent that ends is checked again before the later of its end and a year', () => {
  expect(checkAgainBy({ day: '2026-11-01', until: '2027-03-01' })).toMatchObject({
    day: '2027-10-31',
    rule: rightToRentAgain.id,
    standing: 'guidance',
  })
  expect(checkAgainBy({ day: '2026-11-01', until: '2029-03-01' }).day).toBe('2029-03-01')
  expect(rightToRentFresh.value).toBe(28)
  expect(lastDayOf(rightToRentKept, '2026-11-25')).toBe('2027-11-25')
})
