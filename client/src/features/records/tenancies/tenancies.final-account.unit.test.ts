import { expect, test } from 'vitest'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { countDaysGivenBack } from './tenancies.final-account.tsx'

type Charge = RentAccount['charges'][number]
type Line = RentAccount['lines'][number]

const charge = (id: string, from: string, to: string, runsTo: string | null = to): Charge => ({
  id,
  kind: 'rent',
  from,
  to,
  runsTo,
  due: from,
  amount: 1200,
  outstanding: 0,
  paid: 0,
  how: '',
  basis: null,
  invoiceId: null,
})
const line = (id: string, kind: Line['kind'], chargeId: string, amount: number): Line => ({
  id,
  day: '2026-11-01',
  kind,
  amount,
  balance: 0,
  chargeId,
  receiptId: null,
  free: null,
  memo: '',
  source: 'schedule',
  author: 'Gable',
  at: '2026-11-01T06:00:00Z',
  reversedBy: null,
  reverses: null,
  reversible: false,
})

const november = charge('n', '2026-11-01', '2026-11-30')
const december = charge('d', '2026-12-01', '2026-12-31')
const account = (endedOn: string | null, lines: Line[]): RentAccount => ({
  tenancyId: 't',
  startedOn: '2026-01-01',
  kind: 'assured',
  currency: 'GBP',
  isEnglish: true,
  isAgreed: true,
  endedOn,
  terms: [],
  owed: 0,
  owedSince: null,
  credit: 0,
  coming: [],
  charges: [november, december],
  receipts: [],
  people: [],
  statementSentAt: null,
  closedThrough: null,
  lines,
})
const charged = [line('1', 'charge', 'n', 1200), line('2', 'charge', 'd', 1200)]

test('the days after the end count with the whole rent that was taken off for them', () => {
  const off = [line('3', 'reduction', 'n', -600), line('4', 'reduction', 'd', -1200)]
  expect(countDaysGivenBack(account('2026-11-15', [...charged, ...off]))).toEqual({ days: 46, amount: 1800 })
})

test('rent that was corrected is no rent after the end', () => {
  const replaced = charge('n', '2026-11-01', '2026-11-30', null)
  const off = [line('3', 'reduction', 'n', -1200), line('4', 'reduction', 'd', -1200)]
  const corrected = { ...account('2026-11-15', [...charged, ...off]), charges: [replaced, december] }
  expect(countDaysGivenBack(corrected)).toEqual({ days: 31, amount: 1200 })
  const partly = charge('n', '2026-11-01', '2026-11-30', '2026-11-20')
  const cut = [line('3', 'reduction', 'n', -400), line('4', 'reduction', 'n', -200)]
  expect(
    countDaysGivenBack({ ...account('2026-11-15', [...charged, ...cut]), charges: [partly, december] }),
  ).toEqual({ days: 5, amount: 200 })
})

test('rent that an earlier end took off counts once: it was charged again when that end was taken back', () => {
  const first = [line('3', 'reduction', 'd', -1200), line('4', 'charge', 'd', 1200)]
  expect(countDaysGivenBack(account(null, [...charged, ...first]))).toEqual({ days: 0, amount: 0 })
  const again = [...charged, ...first, line('5', 'reduction', 'd', -1200)]
  expect(countDaysGivenBack(account('2026-11-30', again))).toEqual({ days: 31, amount: 1200 })
})
