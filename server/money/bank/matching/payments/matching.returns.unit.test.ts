import { expect, test } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import { findLikely } from '#shared/money/bank/bank.ts'
import { suggestMatches } from '../matching.suggest.ts'
import type { MatchInput, MatchLine, MatchTenancy } from '../matching.types.ts'

const marcus: MatchTenancy = {
  id: 'alma',
  tenant: 'Marcus Fielding',
  property: 'Flat 2, 14 Alma Road, N1 1AA',
  people: [{ id: 'marcus', name: 'Marcus Fielding', reference: 'GB7K2-K', sharePence: null }],
  open: [],
  depositPence: 0,
  rentPence: 95_000,
  nextDue: null,
  nextPence: null,
  endedOn: '2026-09-30',
  typed: [],
}
const priya: MatchTenancy = {
  ...marcus,
  id: 'oak',
  tenant: 'Priya Shah',
  people: [{ id: 'priya', name: 'Priya Shah', reference: '', sharePence: null }],
}
const held = { tenancyId: 'alma', herePence: 120_000, returnPence: 120_000 }

const suggested = (one: Partial<MatchLine>, more: Partial<MatchInput> = {}) => {
  const line = { id: 'line', day: '2026-10-07', pence: -120_000, text: '', payer: '', reference: '', ...one }
  const input: MatchInput = {
    tenancies: [marcus, priya],
    payers: [],
    payouts: [],
    bills: [],
    paidOut: [],
    typed: [],
    deposits: [held],
    received: [],
    landlords: [],
    dates: defaultDateFormat,
    ...more,
  }
  return suggestMatches([line], input).get('line') ?? []
}

test('money out with the tenant’s name and just the sum of their held deposit is likely its return, and never sure', () => {
  const found = suggested({ payer: 'MR M FIELDING', reference: 'DEPOSIT' })
  expect(found).toEqual([
    {
      kind: 'deposit',
      tenancyId: 'alma',
      personId: null,
      sure: false,
      score: 52,
      why: ['a name like Marcus Fielding', 'exactly the deposit that is held'],
    },
  ])
  expect(findLikely(found)).toBeDefined()
})

test('money out with a tenancy’s payment reference is likely its deposit, and still never sure', () => {
  expect(suggested({ text: 'FPO 14 GB7K2-K' })).toMatchObject([
    { kind: 'deposit', tenancyId: 'alma', sure: false, score: 85 },
  ])
})

test('the part of a deposit that is not in dispute may be returned too', () => {
  const deposits = [{ ...held, returnPence: 90_000 }]
  const words = { payer: 'Marcus Fielding' }
  expect(suggested(words, { deposits })).toEqual([])
  expect(suggested({ ...words, pence: -90_000 }, { deposits })).toMatchObject([
    {
      tenancyId: 'alma',
      why: ['a name like Marcus Fielding', 'exactly the part of the deposit not in dispute'],
    },
  ])
})

test('of a deposit that is disputed whole, no line is the return', () => {
  for (const returnPence of [0, -100])
    for (const pence of [0, 100])
      expect(
        suggested({ payer: 'Marcus Fielding', pence }, { deposits: [{ ...held, returnPence }] }),
      ).toEqual([])
})

test.each([
  ['another rent', { payer: 'MARCUS FIELDING', pence: -119_999 }],
  ['the sum alone', { payer: 'SOMEBODY ELSE' }],
  ['a family name alone', { payer: 'MRS K FIELDING' }],
  ['the name of a tenant whose deposit is another', { payer: 'PRIYA SHAH' }],
  ['money in', { payer: 'MARCUS FIELDING', pence: 120_000 }],
])('%s suggests no return', (_, line) => {
  expect(suggested(line).filter(({ kind }) => kind === 'deposit')).toEqual([])
})

test('beside a payout of the same sum to somebody of the same name a person chooses', () => {
  const payout = {
    id: 'payout',
    pence: 120_000,
    reference: 'PAY10041',
    payee: 'M Fielding',
    day: '2026-10-01',
  }
  const found = suggested({ payer: 'MARCUS FIELDING' }, { payouts: [payout] })
  expect(found.map(({ kind }) => kind)).toEqual(['deposit', 'payout'])
  expect(findLikely(found)).toBeUndefined()
})

test('the deposits of two tenancies of one tenant leave the choice to a person', () => {
  const other = { ...marcus, id: 'elm' }
  const found = suggested(
    { payer: 'MARCUS FIELDING' },
    { tenancies: [marcus, other], deposits: [held, { ...held, tenancyId: 'elm' }] },
  )
  expect([found.length, findLikely(found)]).toEqual([2, undefined])
})
