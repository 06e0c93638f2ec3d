import { describe, expect, test } from 'vitest'
import { defaultFormat, formatPence } from '../../account-format.ts'
import { isDate } from '../../dates.ts'
import { chargeKinds, chargeNames, forbiddenCharges, permittedCharges } from '../../law/rent.charges.kinds.ts'
import {
  changeFee,
  forbiddenRule,
  lateRentMargin,
  lateRentWait,
  permittedRules,
} from '../../law/rent.charges.law.ts'
import { tenancyKinds } from '../../records/terms/terms.kinds.ts'
import { type ChargeDraft, chargeRefusal, lateRentLimit } from './rent.charges.ts'

const pounds = (pence: number) => formatPence(pence, defaultFormat)
const draft = (given: Pick<ChargeDraft, 'kind'> & Partial<ChargeDraft>): ChargeDraft => ({
  pence: 10_000,
  dueOn: '2026-11-21',
  costPence: null,
  yearlyPence: 1_440_000,
  depositCapPence: 138_461,
  lateRentPence: 0,
  ...given,
})
const refusal = (given: Parameters<typeof draft>[0], kind: (typeof tenancyKinds)[number] = 'assured') =>
  chargeRefusal(draft(given), kind, pounds)?.sentence

describe('a fee that the Tenant Fees Act does not permit', () => {
  test.each(forbiddenCharges)('is refused of tenants and lodgers: %s', (kind) => {
    for (const of of ['assured', 'lodger'] as const)
      expect(refusal({ kind, pence: 1 }, of)).toMatch(
        /^[A-Z][a-z -]+: a tenant or lodger may be charged only rent .*\(Tenant Fees Act 2019, sections 3 and 28\)/,
      )
  })
  test.each(forbiddenCharges)('may be charged to a company: %s', (kind) => {
    for (const of of ['company', 'other'] as const) expect(refusal({ kind }, of)).toBeUndefined()
  })
  test('is refused with a sentence that says what may be charged instead', () => {
    expect(refusal({ kind: 'cleaning' })).toMatch(/damages\.$/)
    expect(refusal({ kind: 'reminder' })).toMatch(/14 days late can be charged\.$/)
    expect(refusal({ kind: 'admin' })).toMatch(/28\)\.$/)
  })
  test('was lawful before June 2019', () => {
    expect(refusal({ kind: 'admin', dueOn: '2019-05-31' })).toBeUndefined()
    expect(refusal({ kind: 'admin', dueOn: '2019-06-01' })).toBeDefined()
  })
})

describe('a permitted charge', () => {
  test.each(['utilities', 'council-tax', 'tv-licence', 'damages'] as const)(
    'has no highest sum: %s',
    (kind) => {
      expect(refusal({ kind, pence: 99_999_999 })).toBeUndefined()
    },
  )
  test.each([
    ['a deposit is five weeks’ rent', { kind: 'deposit', pence: 138_461 }, 'at most £1,384.61'],
    ['a holding deposit is one week’s', { kind: 'holding-deposit', pence: 27_692 }, 'at most £276.92'],
    [
      'interest is what the rates allow',
      { kind: 'late-rent', pence: 700, lateRentPence: 700 },
      'at most £7.00',
    ],
    ['a key is what it cost', { kind: 'lost-key', pence: 1_850, costPence: 1_850 }, 'at most £18.50'],
    ['a change of the tenancy is 50', { kind: 'change', pence: 5_000 }, 'at most £50.00'],
    ['or what it cost', { kind: 'change', pence: 8_000, costPence: 8_000 }, 'at most £80.00'],
    ['or 50 where it cost less', { kind: 'change', pence: 5_000, costPence: 100 }, 'at most £50.00'],
    ['an early end is the loss', { kind: 'early-end', pence: 60_000, costPence: 60_000 }, 'at most £600.00'],
    [
      'a service is what it costs',
      { kind: 'communication', pence: 3_000, costPence: 3_000 },
      'at most £30.00',
    ],
  ] as const)('of %s, and not a penny more', (_, given, most) => {
    expect(refusal(given)).toBeUndefined()
    const sentence = refusal({ ...given, pence: given.pence + 1 })
    expect(sentence).toContain(most)
    expect(sentence).toContain('Tenant Fees Act 2019')
    expect(refusal({ ...given, pence: given.pence + 1 }, 'company')).toBeUndefined()
  })
  test('needs the cost to be recorded', () => {
    expect(refusal({ kind: 'lost-key' })).toBe(
      'Lost key or fob: What the new key or lock reasonably costs, with written evidence for the tenant, where the agreement says so (Tenant Fees Act 2019, schedule 1, paragraph 4). Record what the key or lock cost, with its receipt.',
    )
    expect(refusal({ kind: 'early-end' })).toMatch(/agent’s costs\.$/)
    expect(refusal({ kind: 'change' })).toMatch(/Record what the change cost\.$/)
    expect(refusal({ kind: 'change', costPence: 6_000 })).toMatch(/paragraph 6\)\.$/)
    expect(refusal({ kind: 'communication' })).toBeUndefined()
  })
})

describe('interest on 1,000.00 that fell due on 1 September', () => {
  const late = {
    dueOn: '2026-09-01',
    unpaid: [{ from: '2026-09-01', value: 100_000 }],
    baseRate: [{ from: '2026-01-01', value: 375 }],
  }
  test('begins once the rent is unpaid for 14 days, and is for each day after the due day', () => {
    expect(lateRentLimit(late, '2026-09-14')).toBe(0)
    expect(lateRentLimit(late, '2026-09-15')).toBe(258)
    expect(lateRentLimit(late, '2026-11-21')).toBe(1_497)
  })
  test('is 0 where all was paid by the fourteenth day', () => {
    const paidOn = (from: string) => ({ ...late, unpaid: [...late.unpaid, { from, value: 0 }] })
    expect(lateRentLimit(paidOn('2026-09-14'), '2026-11-21')).toBe(0)
    expect(lateRentLimit(paidOn('2026-09-15'), '2026-11-21')).toBe(240)
  })
  test('follows what is unpaid and the base rate of each day', () => {
    const partPaid = { ...late, unpaid: [...late.unpaid, { from: '2026-09-11', value: 50_000 }] }
    expect(lateRentLimit(partPaid, '2026-09-20')).toBe(258)
    const raised = { ...late, baseRate: [...late.baseRate, { from: '2026-09-11', value: 1_050 }] }
    expect(lateRentLimit(raised, '2026-09-20')).toBe(536)
    expect(lateRentLimit({ ...late, baseRate: [] }, '2026-11-21')).toBe(665)
  })
})

test('every kind of charge has a name of its own, and every rule its Act and the day of its last check', () => {
  expect(new Set(chargeKinds.map((kind) => chargeNames[kind])).size).toBe(chargeKinds.length)
  const rules = [...Object.values(permittedRules), forbiddenRule, lateRentWait, lateRentMargin, changeFee]
  expect(Object.values(permittedRules).map(({ id }) => id)).toEqual([...permittedCharges])
  for (const rule of rules) {
    expect(rule.source).toMatch(/^Tenant Fees Act 2019, (sections|schedule) \d/)
    expect([rule.from, rule.checkedOn].every(isDate)).toBe(true)
  }
  expect(tenancyKinds.filter((kind) => refusal({ kind: 'admin' }, kind))).toEqual(['assured', 'lodger'])
})

test.each([
  ['the kind, where the Act forbids it', { kind: 'cleaning' }, 'kind'],
  ['the amount, where it is above the limit', { kind: 'deposit', pence: 138_462 }, 'amount'],
  ['the amount, where the deposit is charged in full', { kind: 'deposit', depositCapPence: 0 }, 'amount'],
  ['the kind, where interest is not due yet', { kind: 'late-rent' }, 'kind'],
  ['the amount, where interest is too high', { kind: 'late-rent', lateRentPence: 120 }, 'amount'],
  ['the cost, where none is recorded', { kind: 'lost-key' }, 'cost'],
  ['the amount, where it is above the cost', { kind: 'lost-key', costPence: 2_500 }, 'amount'],
] as const)('a refusal stands at %s', (_where, given, field) => {
  expect(chargeRefusal(draft(given), 'assured', pounds)?.field).toBe(field)
})
