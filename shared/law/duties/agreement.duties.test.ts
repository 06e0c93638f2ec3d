import { describe, expect, test } from 'vitest'
import type { Duty } from './duties.ts'
import { deriveHoldingAgree, deriveHoldingRepay, type HeldHolding } from './holding.duty.ts'
import { deriveGasCopy, deriveWrittenStatement, type PapersOfTenancy } from './paper.duty.ts'
import { deriveRightToRent } from './right-to-rent.duty.ts'

const at = (day: string) => ({ day, asDay: (one: string) => one, asMoney: String })
const about = { home: { id: 'h', name: '1 Alma Road' }, tenancy: { id: 't', name: 'Tom Reed' } }
const dueOf = (duties: readonly Duty[]) => duties.map(({ kind, due }) => [kind, due.day])

describe('a holding deposit of 28 November', () => {
  const held: HeldHolding = { ...about, cameOn: '2026-11-28', pence: 30_000 }
  const duties = (given: Partial<HeldHolding>, day = '2026-11-28') => [
    ...deriveHoldingAgree({ ...held, ...given }, at(day)),
    ...deriveHoldingRepay({ ...held, ...given }, at(day)),
  ]
  test('waits for the agreement while nothing is decided', () => {
    expect(dueOf(duties({}))).toEqual([['holding-agree', '2026-12-11']])
  })
  test('is returned by the seventh day beginning with the decision', () => {
    expect(dueOf(duties({ decidedOn: '2026-11-28' }))).toEqual([['holding-repay', '2026-12-04']])
    expect(dueOf(duties({ decidedOn: '2026-12-05' }, '2026-12-06'))).toEqual([
      ['holding-repay', '2026-12-11'],
    ])
  })
  test('counts from its deadline where the decision came later, as without one', () => {
    for (const decidedOn of ['2026-12-20', null])
      expect(dueOf(duties({ decidedOn }, '2026-12-21'))).toEqual([['holding-repay', '2026-12-18']])
  })
  test('counts from the agreement, too', () => {
    expect(dueOf(duties({ agreedOn: '2026-11-30' }))).toEqual([['holding-repay', '2026-12-06']])
  })
})

describe('what precedes the agreement', () => {
  const papers: PapersOfTenancy = {
    ...about,
    tenancyKind: null,
    form: null,
    start: '2026-12-20',
    tenants: [],
    served: [],
    checks: { gas: '2026-11-01', electrical: null },
  }
  const adult = {
    ...about,
    person: { id: 'p', name: 'Tom Reed' },
    key: 'own',
    start: papers.start,
    last: null,
  }
  test('is asked for while the tenancy is pending, by the day before its first day', () => {
    const pending = { ...papers, isPending: true }
    expect(dueOf(deriveWrittenStatement(pending, at('2026-11-28')))).toEqual([
      ['written-statement', '2026-12-19'],
    ])
    expect(dueOf(deriveRightToRent(adult, at('2026-11-28')))).toEqual([['right-to-rent', '2026-12-19']])
    expect(deriveGasCopy(pending, at('2026-11-28'))).toEqual([])
  })
  test('was to be done by the day before the agreement once that is recorded', () => {
    const agreedOn = '2026-11-30'
    for (const [duty] of [
      deriveWrittenStatement({ ...papers, agreedOn }, at('2026-12-01')),
      deriveRightToRent({ ...adult, agreedOn }, at('2026-12-01')),
    ]) {
      expect(duty?.due.day).toBe('2026-11-29')
      expect((duty?.amberFrom ?? '') <= '2026-11-29').toBe(true)
    }
  })
})
