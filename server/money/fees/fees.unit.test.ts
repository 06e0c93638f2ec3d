import { describe, expect, test } from 'vitest'
import { type FeeCharge, type FeeRule, findFeeRules, workOutFees } from './fees.work.ts'

const aRule = (change: Partial<FeeRule> = {}): FeeRule => ({
  id: 'rule',
  landlordId: 'olive',
  propertyId: null,
  kind: 'percent',
  basisPoints: 1000,
  pence: 0,
  minimumPence: 0,
  vat: true,
  fromDay: '2026-01-01',
  toDay: null,
  ...change,
})
const aCharge = (change: Partial<FeeCharge> = {}): FeeCharge => ({
  paid: 120_000,
  isPaid: true,
  months: 1,
  ...change,
})
const feeOf = (rule: Partial<FeeRule>, charge: Partial<FeeCharge> = {}, taken = 0) => {
  const fee = workOutFees([aRule(rule)], aCharge(charge), new Map([['rule', taken]]), String).get('rule')
  return fee && [fee.net, fee.vat]
}

describe('a fee', () => {
  test('per cent is of what was received, with VAT or without', () => {
    expect(feeOf({})).toEqual([12_000, 2_400])
    expect(feeOf({ vat: false })).toEqual([12_000, 0])
    expect(feeOf({}, { paid: 33_333, isPaid: false })).toEqual([3_333, 667])
  })

  test('is at least the month’s minimum once the rent is paid', () => {
    expect(feeOf({ minimumPence: 15_000 })).toEqual([15_000, 3_000])
    expect(feeOf({ minimumPence: 15_000 }, { paid: 60_000, isPaid: false })).toEqual([6_000, 1_200])
    expect(feeOf({ minimumPence: 15_000 }, { months: 0.5 })).toEqual([12_000, 2_400])
  })

  test('that is fixed is charged for the part of a month, and never exceeds the payment', () => {
    expect(feeOf({ kind: 'monthly', pence: 8_000 })).toEqual([8_000, 1_600])
    expect(feeOf({ kind: 'monthly', pence: 8_000 }, { months: 0.25 })).toEqual([2_000, 400])
    expect(feeOf({ kind: 'monthly', pence: 8_000 }, { paid: 6_000 })).toEqual([5_000, 1_000])
  })

  test('for a letting is taken once, even when several charges have to pay it', () => {
    expect(feeOf({ kind: 'let', pence: 50_000 })).toEqual([50_000, 10_000])
    expect(feeOf({ kind: 'let', pence: 50_000 }, {}, 30_000)).toEqual([20_000, 4_000])
    expect(feeOf({ kind: 'let', pence: 50_000 }, {}, 50_000)).toEqual([0, 0])
  })

  test('and the other fees together never exceed what was paid', () => {
    const rules = [aRule(), aRule({ id: 'let', kind: 'let', pence: 200_000 })]
    const fees = [...workOutFees(rules, aCharge(), new Map(), String).values()]
    expect(fees.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(120_000)
  })
})

test('a property’s own rule counts before its landlord’s, and a later one before an earlier', () => {
  const rules = [
    aRule({ id: 'old' }),
    aRule({ id: 'new', fromDay: '2026-10-01' }),
    aRule({ id: 'own', propertyId: 'mill' }),
    aRule({ id: 'ended', kind: 'monthly', toDay: '2026-06-30' }),
    aRule({ id: 'other', landlordId: 'peter' }),
  ]
  const on = (propertyId: string, day: string) =>
    findFeeRules(rules, { landlordId: 'olive', propertyId, day }).map(({ id }) => id)
  expect(on('mill', '2026-11-01')).toEqual(['own'])
  expect(on('quay', '2026-11-01')).toEqual(['new'])
  expect(on('quay', '2026-06-30')).toEqual(['old', 'ended'])
  expect(on('quay', '2025-12-31')).toEqual([])
})
