import { expect, test } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import { findLikely } from '#shared/money/bank/bank.ts'
import { suggestMatches } from '../matching.suggest.ts'
import type { KnownPayer, MatchLine, MatchTenancy } from '../matching.types.ts'

/** A tenancy with a rent of £3,100 that waits for a deposit of £3,576, which its rent account does not ask for. */
const kofi: MatchTenancy = {
  id: 'peartree',
  tenant: 'Kofi Mensah',
  property: 'Flat 1, 60 Peartree Lane, NW5 3DJ',
  people: [{ id: 'kofi', name: 'Kofi Mensah', reference: 'GB7K2-K', sharePence: null }],
  open: [],
  depositPence: 357_600,
  rentPence: 310_000,
  nextDue: '2026-12-01',
  nextPence: 310_000,
  endedOn: null,
  typed: [],
}
const rentOwed = { chargeId: 'november', dueOn: '2026-11-01', pence: 310_000, isDeposit: false }
const deposit = { chargeId: 'deposit', dueOn: '2026-11-01', pence: 357_600, isDeposit: true }
const paidBefore: KnownPayer = {
  key: 'KOFI MENSAH',
  tenancyId: 'peartree',
  personId: 'kofi',
  times: 4,
  lastDay: '2026-10-01',
  amounts: [310_000],
}

function suggested(
  line: Partial<MatchLine>,
  tenancy: Partial<MatchTenancy> = {},
  payers: KnownPayer[] = [paidBefore],
) {
  const whole = {
    id: 'line',
    day: '2026-11-03',
    pence: 357_600,
    text: '',
    payer: 'KOFI MENSAH',
    reference: '',
  }
  const input = {
    tenancies: [{ ...kofi, ...tenancy }],
    payers,
    payouts: [],
    bills: [],
    paidOut: [],
    typed: [],
    deposits: [],
    received: [],
    landlords: [],
    dates: defaultDateFormat,
  }
  return suggestMatches([{ ...whole, ...line }], input).get('line') ?? []
}
const kindsOf = (found: ReturnType<typeof suggested>) => found.map(({ kind }) => kind)

test('a line that says deposit, of just what was agreed, is likely the deposit and never the rent', () => {
  const found = suggested({ reference: 'DEPOSIT FLAT 1 PEARTREE' })
  expect(findLikely(found)).toEqual({
    kind: 'deposit',
    tenancyId: 'peartree',
    personId: 'kofi',
    sure: false,
    score: 95,
    why: [
      'the same payer as on 1 Oct 2026',
      'a name like Kofi Mensah',
      'its description says deposit',
      'exactly the deposit not received yet',
    ],
  })
  expect(found[1]).toMatchObject({ kind: 'tenancy', sure: false, score: 29 })
  expect(found[1]?.why.at(-1)).toBe('but its description names a deposit')
})

test.each([
  ['a part of it, whose words say so', { pence: 100_000, reference: 'BOND' }],
  ['just its sum, without a word', { reference: 'FLAT 1' }],
  ['just its sum beside the word rent', { reference: 'RENT AND DEPOSIT' }],
  ['its sum with the payment reference', { reference: 'GB7K2-K', payer: 'M MENSAH' }],
  ['words that say so, with the payment reference', { reference: 'DEP GB7K2-K', pence: 200_000 }],
])('%s is likely the deposit, and never by itself', (_, line) => {
  const found = suggested(line)
  expect(findLikely(found)).toMatchObject({ kind: 'deposit', sure: false })
  expect(found.filter(({ kind, score }) => kind === 'tenancy' && score >= 30)).toEqual([])
})

test('the sum alone suggests whose deposit it is, and a person looks', () => {
  const found = suggested({ payer: 'A STRANGER' }, {}, [])
  expect([kindsOf(found), findLikely(found)]).toEqual([['deposit'], undefined])
})

test.each([
  ['as much as two rents that are owed', { open: [rentOwed, { ...rentOwed, pence: 47_600 }] }, {}],
  ['as much as they have paid before', {}, { amounts: [310_000, 357_600] }],
  ['as much as the rent, none of which is owed', { rentPence: 357_600, nextPence: null, nextDue: null }, {}],
])('where the deposit is %s a person chooses', (_, tenancy, payer) => {
  const found = suggested({}, tenancy, [{ ...paidBefore, ...payer }])
  expect(kindsOf(found)).toEqual(['deposit', 'tenancy'])
  expect(findLikely(found)).toBeUndefined()
})

test('a line of the rent’s sum that says deposit leaves the choice to a person', () => {
  const found = suggested({ pence: 310_000, reference: 'DEPOSIT' }, { open: [rentOwed] })
  expect([kindsOf(found), findLikely(found)]).toEqual([['deposit', 'tenancy'], undefined])
})

test('rent that is owed is rent, also where the deposit has the same sum', () => {
  const open = [{ ...rentOwed, pence: 357_600 }]
  const found = suggested({}, { open, rentPence: 357_600 })
  expect(found).toMatchObject([{ kind: 'tenancy', sure: true }])
})

test('a deposit that the rent account asks for is paid by just its sum, as before', () => {
  expect(suggested({ reference: 'GB7K2-K' }, { open: [deposit] })).toMatchObject([
    { kind: 'tenancy', sure: true },
  ])
  const found = suggested({ reference: 'DEPOSIT' }, { open: [deposit] })
  expect(findLikely(found)).toMatchObject({ kind: 'deposit', sure: false })
})

test.each([
  ['all of it is held', { depositPence: 0 }, { pence: 100_000 }],
  ['more comes than was agreed', {}, { pence: 400_000 }],
  ['it is a holding deposit that nobody has charged', {}, { pence: 70_000, reference: 'HOLDING DEPOSIT' }],
  ['the tenancy has ended', { depositPence: 0, endedOn: '2026-10-20' }, {}],
])('a line that says deposit is neither rent nor deposit unread where %s', (_, tenancy, line) => {
  const found = suggested({ reference: 'DEPOSIT', ...line }, tenancy)
  expect(kindsOf(found)).toEqual(['tenancy'])
  expect(findLikely(found)).toBeUndefined()
  expect(suggested({ reference: 'DEPOSIT GB7K2-K', ...line }, tenancy)[0]).toMatchObject({ sure: false })
})

test.each([
  ['is awaited', 357_600],
  ['is held', 0],
])(
  'a line of rent and deposit together says why nobody accepts it unread where the deposit %s',
  (_, depositPence) => {
    const line = { pence: 667_600, reference: 'RENT AND DEPOSIT' }
    const found = suggested(line, { depositPence, open: [rentOwed] })
    expect([kindsOf(found), findLikely(found)]).toEqual([['tenancy'], undefined])
    expect(found[0]?.why.at(-1)).toBe('but its description names a deposit')
  },
)

test('rent whose words name a deposit beside it is rent where the deposit is held', () => {
  const line = { reference: 'RENT DEP FLAT 1', pence: 310_000 }
  expect(findLikely(suggested(line, { depositPence: 0, open: [rentOwed] }))).toMatchObject({
    kind: 'tenancy',
  })
})

test('all that is owed, rent and a charged deposit, is paid by one line that names both', () => {
  const line = { pence: 667_600, reference: 'RENT AND DEPOSIT' }
  expect(findLikely(suggested(line, { open: [rentOwed, deposit] }))).toMatchObject({ kind: 'tenancy' })
})

test('whoever always writes deposit and the reference pays the rent once the deposit is held', () => {
  const line = { pence: 310_000, reference: 'DEPOSIT GB7K2-K' }
  expect(suggested(line, { depositPence: 0, open: [rentOwed] })[0]).toMatchObject({
    kind: 'tenancy',
    sure: true,
  })
  expect(suggested(line, { open: [rentOwed] })[0]).toMatchObject({ sure: false })
})

test('a tenant called Bond pays rent', () => {
  const people = [{ id: 'kofi', name: 'Eva Bond', reference: '', sharePence: null }]
  const line = { payer: 'E BOND', text: 'E BOND FLAT 1', pence: 310_000 }
  expect(findLikely(suggested(line, { people, open: [rentOwed] }, []))).toMatchObject({ kind: 'tenancy' })
})
