import { expect, test } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import { findLikely } from '#shared/money/bank/bank.ts'
import { suggestMatches } from '../matching.suggest.ts'
import type { MatchBill, MatchInput, MatchLine } from '../matching.types.ts'

const bill = (more: Partial<MatchBill> = {}): MatchBill => ({
  id: 'boiler',
  pence: 18_000,
  number: 'INV-1042',
  contractor: 'Plumb & Co',
  day: '2026-10-01',
  ...more,
})

/** What a line of £180.00 to somebody may be, where these bills are unpaid. */
function suggested(bills: MatchBill[], more: Partial<MatchLine> = {}, others: Partial<MatchInput> = {}) {
  const line = { id: 'line', day: '2026-10-09', pence: -18_000, text: '', payer: '', reference: '', ...more }
  const input: MatchInput = {
    tenancies: [],
    payers: [],
    payouts: [],
    bills,
    paidOut: [],
    typed: [],
    deposits: [],
    received: [],
    landlords: [],
    dates: defaultDateFormat,
    ...others,
  }
  return suggestMatches([line], input).get('line') ?? []
}

test('money out is likely a bill by its amount and the contractor’s name or the bill’s number, and never sure', () => {
  const both = suggested([bill()], { payer: 'PLUMB CO', reference: 'INV 1042' })
  expect(both).toMatchObject([{ kind: 'bill', billId: 'boiler', sure: false }])
  expect(both[0]?.why).toEqual([
    'the number INV-1042',
    'a name like Plumb & Co',
    'exactly the amount of an unpaid bill',
  ])
  expect(findLikely(suggested([bill()], { text: 'FPO PLUMB AND CO LTD' }))).toMatchObject({
    billId: 'boiler',
  })
  expect(findLikely(suggested([bill()], { text: 'INV1042 4471' }))).toMatchObject({ billId: 'boiler' })
})

test('the amount alone is shown and not likely; another amount, money in and a bill of other years are nothing', () => {
  const byAmount = suggested([bill()], { text: 'SOMEBODY ELSE' })
  expect(byAmount).toMatchObject([{ billId: 'boiler', why: ['exactly the amount of an unpaid bill'] }])
  expect(findLikely(byAmount)).toBeUndefined()
  const named = { payer: 'PLUMB CO' }
  expect(suggested([bill({ pence: 18_001 })], named)).toEqual([])
  expect(suggested([bill()], { ...named, pence: 18_000 })).toEqual([])
  expect(suggested([bill({ day: '2025-10-07' })], named)).toEqual([])
  expect(suggested([bill({ day: '2026-10-24' })], named)).toEqual([])
  expect(suggested([bill({ day: '2026-10-23' })], named)).toHaveLength(1)
})

test('a short number, or one inside another, says nothing', () => {
  expect(suggested([bill({ number: '12' })], { reference: '12' })[0]?.why).toHaveLength(1)
  expect(suggested([bill({ number: '104' })], { reference: '1042' })[0]?.why).toHaveLength(1)
})

test('of two bills of one contractor with one amount the number decides; without it a person chooses', () => {
  const two = [bill(), bill({ id: 'tap', number: 'INV-1050' })]
  expect(findLikely(suggested(two, { payer: 'PLUMB CO' }))).toBeUndefined()
  expect(findLikely(suggested(two, { payer: 'PLUMB CO', reference: '1050 INV 1050' }))).toMatchObject({
    billId: 'tap',
  })
})

test('a payout on its way with its reference is sure beside a bill of the same amount', () => {
  const payouts = [
    { id: 'payout', pence: 18_000, reference: 'PAY10041', payee: 'Ann Lee', day: '2026-10-08' },
  ]
  const found = suggested([bill()], { text: 'ANN LEE PAY10041' }, { payouts })
  expect(found).toMatchObject([{ payoutId: 'payout', sure: true }, { billId: 'boiler' }])
})
