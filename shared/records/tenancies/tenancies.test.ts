import { describe, expect, test } from 'vitest'
import { formatExactMoney } from '../../currency.ts'
import { nextPeriodStart } from '../terms/terms.ts'
import { tenancyStatusOn } from './tenancies.term.ts'
import { depositCap, type Tenancy, tenancyWarnings } from './tenancies.ts'

const draft = {
  id: 'a',
  propertyId: 'home',
  startDate: '2026-01-01',
  endDate: '2026-12-31' as string | null,
  status: 'active' as const,
  rentAmount: 1500,
  deposit: 1700 as number | null,
}
const other = (change: Partial<Tenancy>) => {
  const { endDate, ...row } = { ...draft, id: 'b', tenant: 'Una', ...change }
  return { ...row, endDate, ranUntil: endDate } as Tenancy
}

const warningsOf = (one: Parameters<typeof tenancyWarnings>[0], others: readonly Tenancy[]) =>
  tenancyWarnings(one, others, (amount) => formatExactMoney(amount, 'GBP'))

describe('warnings about a tenancy', () => {
  test('there are none about a sound one', () => {
    expect(warningsOf(draft, [])).toEqual([])
  })

  test('an end before the start', () => {
    expect(warningsOf({ ...draft, endDate: '2025-12-31' }, [])).toEqual([
      'The end date is before the start date.',
    ])
  })

  test('a deposit over five weeks’ rent, or six from 50,000 a year', () => {
    expect(depositCap(1500)).toBe(1730.76)
    expect(warningsOf({ ...draft, deposit: 1730.76 }, [])).toEqual([])
    expect(warningsOf({ ...draft, deposit: 1730.77 }, [])[0]).toContain('five weeks’ rent (£1,730.76)')
    expect(depositCap(4166)).toBe(4806.92)
    expect(warningsOf({ ...draft, rentAmount: 5000, deposit: 9999 }, [])[0]).toContain('six weeks')
  })

  test('another active tenancy of the property at that time', () => {
    const clash = ['This property has another active tenancy at that time: Una.']
    expect(warningsOf(draft, [other({})])).toEqual(clash)
    expect(warningsOf(draft, [other({ startDate: '2026-12-31', endDate: null })])).toEqual(clash)
    expect(
      warningsOf({ ...draft, endDate: null }, [other({ startDate: '2030-01-01', endDate: null })]),
    ).toEqual(clash)
  })

  test('one that has only its last day in common with it, whichever came first', () => {
    const [until, from] = [
      other({ startDate: '2025-01-01', endDate: '2026-01-01' }),
      other({ startDate: '2026-12-31', endDate: '2027-12-30' }),
    ]
    for (const each of [until, from]) expect(warningsOf(draft, [each])).toHaveLength(1)
    expect(warningsOf(draft, [other({ startDate: '2027-01-01', endDate: null })])).toEqual([])
  })

  test('not one that ends the day before, is not active, is elsewhere, or is this one itself', () => {
    const harmless = [
      other({ startDate: '2025-01-01', endDate: '2025-12-31' }),
      other({ status: 'pending' }),
      other({ propertyId: 'elsewhere' }),
      other({ id: 'a' }),
    ]
    expect(warningsOf(draft, harmless)).toEqual([])
    expect(warningsOf({ ...draft, status: 'pending' }, [other({})])).toEqual([])
  })
})

test('a dated tenancy expires on the day after its end', () => {
  const status = (endDate: string | null, day: string) =>
    tenancyStatusOn({ ...draft, endedOn: null, endDate }, day)
  expect(status('2026-10-25', '2026-10-25')).toBe('active')
  expect(status('2026-10-25', '2026-10-26')).toBe('expired')
  expect(status(null, '2999-01-01')).toBe('active')
})

test.each([
  ['2026-01-01', '2026-11-22', '2026-12-01'],
  ['2026-01-22', '2026-11-22', '2026-12-22'],
  ['2026-01-23', '2026-11-22', '2026-11-23'],
  ['2026-01-31', '2027-02-01', '2027-02-28'],
  ['2026-01-31', '2026-12-31', '2027-01-31'],
])('of a tenancy from %s, the period after %s begins on %s', (start, day, next) => {
  expect(nextPeriodStart(start, day)).toBe(next)
})
