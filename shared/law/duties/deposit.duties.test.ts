import { describe, expect, test } from 'vitest'
import { addDays } from '../../dates.ts'
import { deriveDepositProtect } from './deposit.duty.ts'
import { type DutyAt, dutyStateOn } from './duties.ts'
import { deriveHoldingAgree, deriveHoldingRepay } from './holding.duty.ts'

const home = { id: '0', name: '1 High Street, N1 1AA' }
const tenancy = { id: '1', name: 'Marcus Fielding' }
const on = (day: string): DutyAt => ({ day, asDay: (one) => one, asMoney: (pence) => `£${pence / 100}` })

describe('a deposit', () => {
  const facts = {
    home,
    tenancy,
    tenancyKind: 'assured' as const,
    cameOn: '2026-11-02',
    knownOn: '2026-11-02',
    pence: 86500,
  }
  test('that came on 2 November is protected by 1 December', () => {
    const [duty] = deriveDepositProtect(facts, on('2026-11-25'))
    expect(duty).toMatchObject({
      key: 'deposit-protect:1',
      due: {
        day: '2026-12-01',
        rule: 'deposit-protection',
        source: expect.stringContaining('Housing Act 2004'),
      },
      why: 'A deposit of £865 was received on 2026-11-02.',
    })
    const states = ['2026-11-02', '2026-11-30', '2026-12-01', '2026-12-02'].map(
      (day) => duty && dutyStateOn(duty, day),
    )
    expect(states).toEqual(['amber', 'amber', 'red', 'red'])
  })
  test('of a lodger or a company is no duty of the law', () => {
    const of = (tenancyKind: 'lodger' | 'company' | null) =>
      deriveDepositProtect({ ...facts, tenancyKind }, on('2026-11-25'))
    expect([of('lodger'), of('company')]).toEqual([[], []])
    expect(of(null)).toHaveLength(1)
  })
  test('of which nobody has said when it came is due at once', () => {
    const [duty] = deriveDepositProtect({ ...facts, cameOn: null }, on('2026-11-25'))
    expect(duty?.due.day).toBe('2026-11-02')
    expect(duty?.why).toContain('without the date received')
  })
})

describe('a holding deposit', () => {
  const facts = { home, tenancy, cameOn: '2026-11-02', pence: 30000 }
  const daysOf = (day: string) => ({
    agree: deriveHoldingAgree(facts, on(day)).map(({ due }) => due.day),
    repay: deriveHoldingRepay(facts, on(day)).map(({ due }) => due.day),
  })
  test('of 2 November: the tenancy is agreed by the 15th, or it goes back by the 22nd', () => {
    expect(daysOf('2026-11-02')).toEqual({ agree: ['2026-11-15'], repay: [] })
    expect(daysOf('2026-11-15')).toEqual({ agree: ['2026-11-15'], repay: [] })
    expect(daysOf('2026-11-16')).toEqual({ agree: [], repay: ['2026-11-22'] })
    expect(daysOf('2026-12-24')).toEqual({ agree: [], repay: ['2026-11-22'] })
  })
  test('has one duty on each day, with the same key as on the day before', () => {
    for (let day = '2026-11-02'; day < '2026-12-10'; day = addDays(day, 1)) {
      const found = [...deriveHoldingAgree(facts, on(day)), ...deriveHoldingRepay(facts, on(day))]
      expect(found).toHaveLength(1)
      expect(found[0]?.key).toBe(`${day > '2026-11-15' ? 'holding-repay' : 'holding-agree'}:1:2026-11-02`)
    }
  })
})
