import { expect, test } from 'vitest'
import { findStandings } from './rent.shares.ts'

const people = [
  { id: 'ann', name: 'Ann', share: 600 },
  { id: 'bo', name: 'Bo', share: 400 },
]
const charge = (month: number, paid: number) => ({
  id: `c${month}`,
  kind: 'rent',
  from: `2026-${month}-01`,
  to: `2026-${month}-28`,
  runsTo: `2026-${month}-28`,
  due: `2026-${month}-01`,
  amount: 1000,
  paid,
  outstanding: 1000 - paid,
  how: '',
  basis: null,
  invoiceId: null,
})
const receipt = (personId: string | null, pays: [string, number][], left = 0) => ({
  id: '',
  day: '',
  method: 'cash',
  payer: '',
  reference: '',
  note: '',
  reversed: false,
  sentAt: null,
  personId,
  left,
  amount: left + pays.reduce((sum, [, amount]) => sum + amount, 0),
  pays: pays.map(([chargeId, amount]) => ({ chargeId, amount })),
})
const tell = (charges: ReturnType<typeof charge>[], receipts: ReturnType<typeof receipt>[]) =>
  findStandings(people, { charges, receipts }, '2026-11-22').map(({ paid, late }) => [paid, late])

test('only people who have not paid their share of an overdue rent are late', () => {
  expect(tell([charge(11, 600)], [receipt('ann', [['c11', 600]])])).toEqual([
    [600, false],
    [0, true],
  ])
})

test('nobody is late where nothing is overdue, whoever paid', () => {
  expect(tell([charge(11, 1000)], [receipt('ann', [['c11', 1000]])])).toEqual([
    [1000, false],
    [0, false],
  ])
})

test('a payment without a name counts for nobody, and nobody who may have paid it is called late', () => {
  expect(tell([charge(11, 700)], [receipt(null, [['c11', 700]])])).toEqual([
    [0, false],
    [0, false],
  ])
  expect(tell([charge(11, 50)], [receipt(null, [['c11', 50]])])).toEqual([
    [0, true],
    [0, true],
  ])
})

test('a person whose payment paid another’s old debt has paid their own share, and the other is late', () => {
  const receipts = [
    receipt('ann', [['c10', 600]]),
    receipt('ann', [
      ['c10', 400],
      ['c11', 200],
    ]),
  ]
  expect(tell([charge(10, 1000), charge(11, 200)], receipts)).toEqual([
    [600, false],
    [0, true],
  ])
})

test('a payment before the due day counts for the next share', () => {
  const receipts = [receipt('ann', [['c10', 600]], 600), receipt('bo', [['c10', 400]])]
  expect(tell([charge(10, 1000), charge(11, 0)], receipts)).toEqual([
    [600, false],
    [0, true],
  ])
})

test('rent that a goodwill credit or an invoice has charged ahead leaves the current period as it is', () => {
  const receipts = [receipt('ann', [['c11', 600]])]
  const now = tell([charge(11, 600)], receipts)
  expect(tell([charge(11, 600), charge(12, 0)], receipts)).toEqual(now)
  // Ann has paid December's share already; November's is what is asked of her now.
  const early = [...receipts, receipt('ann', [['c12', 600]])]
  expect(tell([charge(11, 600), charge(12, 600)], early)).toEqual(now)
})

test('before any rent has fallen due, the first period is the current one', () => {
  const paid = [receipt('bo', [['c12', 400]])]
  const later = { ...charge(12, 0), id: 'later', from: '2027-01-01', due: '2027-01-01' }
  expect(tell([charge(12, 400), later], paid)).toEqual([
    [0, false],
    [400, false],
  ])
})
