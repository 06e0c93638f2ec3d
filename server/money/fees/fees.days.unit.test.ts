import { describe, expect, test } from 'vitest'
import { listFeeChanges, type PaidCharge, type TakenFee } from './fees.days.ts'
import type { FeeRule } from './fees.work.ts'

const rule: FeeRule = {
  id: 'percent',
  landlordId: 'olive',
  propertyId: null,
  kind: 'percent',
  basisPoints: 1000,
  pence: 0,
  minimumPence: 0,
  vat: true,
  fromDay: '2026-01-01',
  toDay: null,
}
const before = { day: '', paid: 0, isPaid: false, months: 1 }
const january: PaidCharge = {
  chargeId: 'january',
  tenancyId: 'tenancy',
  propertyId: 'home',
  landlordId: 'olive',
  dueOn: '2026-01-01',
  isChanged: false,
  states: [before, { day: '2026-01-03', paid: 100_000, isPaid: true, months: 1 }],
  sample: false,
}
const inFebruary: TakenFee = {
  tenancyId: 'tenancy',
  chargeId: 'january',
  landlordId: 'olive',
  ruleId: 'percent',
  day: '2026-02-05',
  net: 10_000,
  vat: 2_000,
  how: null,
}
const changesOf = (taken: TakenFee[], charge: Partial<PaidCharge> = {}, closedThrough?: string) =>
  listFeeChanges(String, [rule], [{ ...january, ...charge }], taken, closedThrough).map(
    ({ charge: _, ruleId: _of, how: _how, ...change }) => change,
  )

describe('the fee of rent that counts on another day', () => {
  const taken = { day: '2026-01-03', net: 10_000, vat: 2_000 }
  const givenBack = { day: '2026-02-05', net: -10_000, vat: -2_000 }

  test('is given back on the old day and taken on the new one', () => {
    expect(changesOf([inFebruary])).toEqual([taken, givenBack])
  })

  test('is taken on the first open day where the new one is closed', () => {
    const day = '2026-02-01'
    expect(changesOf([inFebruary], {}, '2026-01-31')).toEqual([{ ...taken, day }, givenBack])
    expect(changesOf([{ ...inFebruary, day }], {}, '2026-01-31')).toEqual([])
  })

  test('stays as it was invoiced while both days are closed', () => {
    expect(changesOf([inFebruary], {}, '2026-02-28')).toEqual([])
  })

  test('stays as it was invoiced where the rules of today ask for another sum', () => {
    expect(changesOf([{ ...inFebruary, net: 8_000, vat: 1_600 }])).toEqual([])
    expect(changesOf([])).toEqual([])
    expect(changesOf([], { isChanged: true })).toEqual([taken])
  })
})

describe('rent of one period that went to two landlords', () => {
  const other: FeeRule = { ...rule, id: 'other', landlordId: 'ravi', basisPoints: 500 }
  const half = (landlordId: string): PaidCharge => ({
    ...january,
    landlordId,
    isChanged: true,
    states: [before, { day: '2026-01-03', paid: 50_000, isPaid: true, months: 0.5 }],
  })

  test('has the fees of each on what went to each', () => {
    const changes = listFeeChanges(String, [rule, other], [half('olive'), half('ravi')], [])
    expect(changes.map(({ charge, net }) => [charge.landlordId, net])).toEqual([
      ['olive', 5_000],
      ['ravi', 2_500],
    ])
  })
})

test('a letting fee that moves between charges is never taken twice, nor in part', () => {
  const letting: FeeRule = { ...rule, id: 'let', kind: 'let', pence: 100, vat: false }
  const [second, third] = ['2026-01-02', '2026-01-03']
  const paying = (chargeId: string, paid: number): PaidCharge => ({
    ...january,
    chargeId,
    isChanged: true,
    states: [before, { day: second, paid, isPaid: paid > 0, months: 1 }],
  })
  const row = (chargeId: string, day: string, net: number): TakenFee => ({
    ...inFebruary,
    ruleId: 'let',
    chargeId,
    day,
    net,
    vat: 0,
  })
  const taken = [row('a', second, 1), row('a', third, -1), row('b', second, 99), row('b', third, 1)]
  const changes = listFeeChanges(String, [letting], [paying('a', 0), paying('b', 150)], taken)
  const untilDay = (day: string) =>
    [...taken, ...changes].reduce((sum, each) => (each.day <= day ? sum + each.net : sum), 0)
  expect([untilDay(second), untilDay(third)]).toEqual([100, 100])
})

test('the VAT of a fee moves even where its net stays, and each keeps its sign', () => {
  const row = { ...inFebruary, day: '2026-01-03', net: 10_001, vat: 1_999 }
  expect(changesOf([row], { isChanged: true })).toEqual([{ day: '2026-01-03', net: -1, vat: 1 }])
  expect(changesOf([{ ...row, net: 10_000 }], { isChanged: true })).toEqual([
    { day: '2026-01-03', net: 0, vat: 1 },
  ])
})
