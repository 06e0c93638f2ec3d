import { expect, test } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import { findLikely } from '#shared/money/bank/bank.ts'
import { suggestMatches } from '../matching.suggest.ts'
import type { MatchInput, MatchLine, MatchReceived, MatchTenancy } from '../matching.types.ts'

const cara: MatchTenancy = {
  id: 'mill',
  tenant: 'Cara Cole',
  property: '4 Mill Lane, N1 1AA',
  people: [{ id: 'cara', name: 'Cara Cole', reference: 'GB7K2-K', sharePence: null }],
  open: [],
  depositPence: 0,
  rentPence: 75_000,
  nextDue: null,
  nextPence: null,
  endedOn: null,
  typed: [],
}
const priya: MatchTenancy = {
  ...cara,
  id: 'oak',
  tenant: 'Priya Shah',
  people: [{ id: 'priya', name: 'Priya Shah', reference: '', sharePence: null }],
}

const wordless = { text: '', payer: '', reference: '' }
const paid = (tenancyId: string, day: string, payer = ''): MatchReceived => ({
  tenancyId,
  personId: null,
  day,
  pence: 75_000,
  line: payer ? { id: day, day, pence: 75_000, ...wordless, payer } : null,
})

const suggested = (one: Partial<MatchLine>, more: Partial<MatchInput> = {}) => {
  const line = { id: 'line', day: '2026-10-13', pence: -75_000, ...wordless, ...one }
  const input: MatchInput = {
    tenancies: [cara, priya],
    payers: [],
    payouts: [],
    bills: [],
    paidOut: [],
    typed: [],
    deposits: [],
    received: [paid('mill', '2026-10-10')],
    landlords: [],
    dates: defaultDateFormat,
    ...more,
  }
  return suggestMatches([line], input).get('line') ?? []
}

test('money out with the tenant’s name and the bank’s word is likely the payment that bounced, and never sure', () => {
  const found = suggested({ payer: 'CARA COLE', reference: 'RETURNED PAYMENT' })
  expect(found).toEqual([
    {
      kind: 'bounced',
      tenancyId: 'mill',
      personId: null,
      sure: false,
      isClear: true,
      score: 75,
      why: ['the word returned', 'exactly this amount was received on 10 Oct 2026', 'a name like Cara Cole'],
    },
  ])
  expect(findLikely(found)).toBeDefined()
})

test('without a word for it the money may be given back, so a person has to choose', () => {
  const found = suggested({ payer: 'CARA COLE', reference: 'RENT' })
  expect(found).toMatchObject([{ kind: 'bounced', tenancyId: 'mill', score: 25 }])
  expect(findLikely(found)).toBeUndefined()
})

test('the payment reference and the same payer tell it too', () => {
  expect(suggested({ text: 'UNPAID GB7K2-K' })).toMatchObject([
    {
      tenancyId: 'mill',
      why: ['the word unpaid', 'exactly this amount was received on 10 Oct 2026', 'the reference GB7K2-K'],
    },
  ])
  const received = [paid('mill', '2026-10-10', 'BRIAN MAYHEW'), paid('oak', '2026-10-11')]
  expect(suggested({ payer: 'BRIAN MAYHEW', reference: 'RECALL' }, { received })).toMatchObject([
    {
      tenancyId: 'mill',
      why: ['the word recall', 'exactly this amount was received on 10 Oct 2026', 'the same payer'],
    },
  ])
})

test('a word alone tells it only where one tenancy has paid just so much', () => {
  expect(suggested({ text: 'REVERSAL' })).toMatchObject([{ tenancyId: 'mill', score: 25 }])
  const received = [paid('mill', '2026-10-10'), paid('oak', '2026-10-11')]
  expect(suggested({ text: 'REVERSAL' }, { received })).toEqual([])
  expect(suggested({ text: 'FASTER PAYMENT' })).toEqual([])
})

test('a word alone names nobody where the words name another tenant, as UNPAID ITEM GRACE FIELDING does', () => {
  const grace = {
    ...cara,
    id: 'elm',
    tenant: 'Grace Fielding',
    people: [{ id: 'grace', name: 'Grace Fielding', reference: '', sharePence: null }],
  }
  const tenancies = [cara, priya, grace]
  const line = { text: 'UNPAID ITEM GRACE FIELDING' }
  expect(suggested(line, { tenancies, received: [paid('oak', '2026-10-11')] })).toEqual([])
  const received = [paid('oak', '2026-10-11'), paid('elm', '2026-10-02')]
  expect(suggested(line, { tenancies, received })).toMatchObject([{ tenancyId: 'elm' }])
})

test('another sum, a later payment or one of long ago is none, and of several the newest is named', () => {
  const words = { payer: 'CARA COLE', reference: 'RETURNED' }
  expect(suggested({ ...words, pence: -74_999 })).toEqual([])
  expect(suggested(words, { received: [paid('mill', '2026-10-14')] })).toEqual([])
  expect(suggested(words, { received: [paid('mill', '2026-08-13')] })).toEqual([])
  const received = [paid('mill', '2026-08-30'), paid('mill', '2026-10-02'), paid('mill', '2026-09-01')]
  const found = suggested(words, { received })
  expect(found).toMatchObject([{ score: 70 }])
  expect(found[0]?.why).toContain('exactly this amount was received on 2 Oct 2026')
})

test('of two people who paid as much the one whom the line names is told', () => {
  const dan = { id: 'dan', name: 'Dan Dale', reference: '', sharePence: null }
  const tenancies = [{ ...cara, people: [...cara.people, dan] }]
  const received = [
    { ...paid('mill', '2026-10-09'), personId: 'cara' },
    { ...paid('mill', '2026-10-11'), personId: 'dan' },
  ]
  expect(suggested({ text: 'UNPAID CARA COLE' }, { tenancies, received })).toMatchObject([
    {
      personId: 'cara',
      why: ['the word unpaid', 'exactly this amount was received on 9 Oct 2026', 'a name like Cara Cole'],
    },
  ])
  expect(suggested({ text: 'UNPAID D DALE' }, { tenancies, received })).toMatchObject([{ personId: 'dan' }])
})

test('a deposit that is returned is no payment that bounced', () => {
  const deposits = [{ tenancyId: 'mill', herePence: 75_000, returnPence: 75_000 }]
  const found = suggested({ payer: 'CARA COLE', reference: 'DEPOSIT RETURN' }, { deposits })
  expect(findLikely(found)).toMatchObject({ kind: 'deposit' })
})
