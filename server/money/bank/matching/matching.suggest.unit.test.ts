import { describe, expect, test } from 'vitest'
import { startProcessorClock } from '#server/testing/processor-time.ts'
import { defaultDateFormat } from '#shared/date-format.ts'
import { findLikely } from '#shared/money/bank/bank.ts'
import { suggestMatches } from './matching.suggest.ts'
import type { KnownPayer, MatchInput, MatchLine, MatchTenancy } from './matching.types.ts'

const marcus: MatchTenancy = {
  id: 'alma',
  tenant: 'Marcus Fielding',
  property: 'Flat 2, 14 Alma Road, N1 1AA',
  people: [{ id: 'marcus', name: 'Marcus Fielding', reference: 'GB7K2-K', sharePence: null }],
  open: [{ chargeId: 'october', dueOn: '2026-10-01', pence: 120_000, isDeposit: false }],
  depositPence: 0,
  rentPence: 120_000,
  nextDue: '2026-11-01',
  nextPence: 120_000,
  endedOn: null,
  typed: [],
}
const priya: MatchTenancy = {
  ...marcus,
  id: 'oak',
  tenant: 'Priya Shah',
  property: '9 Oak Lane, N1 2BB',
  people: [{ id: 'priya', name: 'Priya Shah', reference: '', sharePence: null }],
}
const input = (more: Partial<MatchInput> = {}): MatchInput => ({
  tenancies: [marcus, priya],
  payers: [],
  payouts: [],
  bills: [],
  paidOut: [],
  typed: [],
  deposits: [],
  received: [],
  landlords: [],
  dates: defaultDateFormat,
  ...more,
})
const line = (more: Partial<MatchLine>): MatchLine => ({
  id: 'line',
  day: '2026-10-02',
  pence: 120_000,
  text: '',
  payer: '',
  reference: '',
  ...more,
})
const known = (more: Partial<KnownPayer>): KnownPayer => ({
  key: 'P OKAFOR',
  tenancyId: 'alma',
  personId: null,
  times: 1,
  lastDay: '2026-09-01',
  amounts: [120_000],
  ...more,
})
const first = (one: Partial<MatchLine>, more: Partial<MatchInput> = {}) =>
  suggestMatches([line(one)], input(more)).get('line')?.[0]

test('an amount that two tenancies owe is sure of neither', () => {
  expect(first({ payer: 'P OKAFOR' })).toMatchObject({ sure: false })
})

test('a remembered payer is sure, with the reason in words', () => {
  expect(first({ payer: 'Mrs P Okafor' }, { payers: [known({})] })).toEqual({
    kind: 'tenancy',
    tenancyId: 'alma',
    personId: 'marcus',
    sure: true,
    isClear: true,
    score: 100,
    why: ['the same payer as on 1 Sep 2026', 'exactly what is owed'],
  })
})

test('rent that comes before it is due is not said to be owed', () => {
  const early = { ...marcus, open: [] }
  const asked = { tenancies: [early, priya], payers: [known({})] }
  expect(first({ payer: 'Mrs P Okafor', day: '2026-10-28' }, asked)?.why).toEqual([
    'the same payer as on 1 Sep 2026',
    'exactly the rent that falls due on 1 Nov 2026',
  ])
})

test('of two equal lines for one rent the second says that the first takes it, and is not accepted unread', () => {
  const likely = (days: string[], tenancy: MatchTenancy) => {
    const lines = days.map((day, at) => line({ id: String(at), day, payer: 'MRS P OKAFOR' }))
    const found = suggestMatches(lines, input({ tenancies: [tenancy], payers: [known({})] }))
    return lines.map(({ id }) => found.get(id) ?? [])
  }
  const one = { ...marcus, nextDue: null, nextPence: null }
  const [first = [], second = []] = likely(['2026-10-02', '2026-10-02'], one)
  expect(findLikely(first)).toMatchObject({ kind: 'tenancy', tenancyId: 'alma', sure: false })
  expect(findLikely(second)).toBeUndefined()
  expect(second[0]?.why.at(-1)).toBe('but the payment of 2 Oct 2026 pays that, if both are for this tenancy')
  // Two rents are owed, and both lines may be for them.
  const both = likely(['2026-10-25', '2026-10-25'], marcus)
  expect(both.map((each) => findLikely(each)?.kind)).toEqual(['tenancy', 'tenancy'])
})

test('another payment of the same payer, on another page of the desk, leaves neither sure', () => {
  const one = line({ payer: 'MRS P OKAFOR' })
  const next = { id: 'next', day: '2026-10-06' }
  const sureBeside = (more: Partial<MatchLine>) => {
    const asked = input({ payers: [known({})], tenancies: [{ ...marcus, nextPence: null }, priya] })
    return suggestMatches([one], asked, [{ ...one, ...next, ...more }]).get('line')?.[0]?.sure
  }
  expect([sureBeside({}), sureBeside({ payer: 'SOMEBODY' })]).toEqual([false, true])
})

test('a payer of two tenancies is only likely', () => {
  const payers = [known({}), known({ tenancyId: 'oak' })]
  expect(first({ payer: 'MRS P OKAFOR' }, { payers })).toMatchObject({ sure: false })
})

test('a reference is sure however it was typed', () => {
  for (const reference of ['GB7K2-K', 'gb7k2k', 'rent GB7K2 K', 'GB 7K2-K', 'RENTGB7K2K'])
    expect(first({ payer: 'ANYBODY', reference, pence: 45_000 })).toMatchObject({
      tenancyId: 'alma',
      sure: true,
    })
})

test('a reference with look-alike characters is sure, and one with another wrong character is only likely', () => {
  expect(first({ reference: 'G87K2-K' })).toMatchObject({ tenancyId: 'alma', sure: true })
  expect(first({ reference: 'GX7K2-K', pence: 45_000 })).toMatchObject({ tenancyId: 'alma', sure: false })
})

test('a name with exactly what is owed is sure where nobody else is called so', () => {
  expect(first({ text: 'MR M FIELDING RENT BGC' })).toMatchObject({ tenancyId: 'alma', sure: true })
  expect(first({ text: 'FIELDING M', pence: 119_999 })).toMatchObject({ tenancyId: 'alma', sure: false })
  const mary = { ...priya, people: [{ id: 'mary', name: 'Mary Fielding', reference: '', sharePence: null }] }
  expect(first({ text: 'MR M FIELDING' }, { tenancies: [marcus, mary] })).toMatchObject({ sure: false })
})

test('money from somebody with a landlord’s name is left to a person', () => {
  const landlords = [{ id: 'owner', name: 'Michael Fielding' }]
  expect(first({ payer: 'M FIELDING' }, { landlords })).toMatchObject({ sure: false })
})

test('a payment that was typed by hand is not counted twice', () => {
  const typed = { entryId: 'typed', personId: null, day: '2026-10-01', pence: 120_000 }
  const tenancies = [{ ...marcus, open: [], typed: [typed] }, priya]
  const lines = [line({ reference: 'GB7K2-K' }), line({ id: 'again', reference: 'GB7K2-K' })]
  const found = suggestMatches(lines, input({ tenancies }))
  expect(found.get('line')?.[0]).toMatchObject({ kind: 'seen', entryId: 'typed', sure: true })
  expect(found.get('again')?.[0]).toMatchObject({ kind: 'tenancy', sure: true })
})

test('a charge is paid once: a second payment by the same name is left to a person', () => {
  const found = suggestMatches(
    [line({ payer: 'M FIELDING' }), line({ id: 'again', payer: 'M FIELDING' })],
    input(),
  )
  expect(found.get('line')?.[0]?.sure).toBe(true)
  expect(found.get('again')?.[0]?.sure).toBe(false)
})

test('rent in two parts is recognised by what the parts come to', () => {
  const parts = [
    line({ payer: 'M FIELDING', pence: 70_000 }),
    line({ id: 'rest', payer: 'M FIELDING', pence: 50_000 }),
  ]
  const found = suggestMatches(parts, input())
  expect([...found.values()].map(([best]) => best?.sure)).toEqual([true, true])
})

test('a payment with the reference of a home that the tenant has left is left to a person', () => {
  const left = { ...marcus, open: [], endedOn: '2026-08-31', nextDue: null, nextPence: null }
  expect(first({ reference: 'GB7K2-K' }, { tenancies: [left, priya] })).toMatchObject({ sure: false })
})

test('a payout is sure by its reference and amount, and likely by its amount', () => {
  const payouts = [
    { id: 'payout', pence: 75_600, reference: 'PAY10041', payee: 'Ann Lee', day: '2026-10-01' },
  ]
  expect(first({ pence: -75_600, text: 'ANN LEE PAY10041' }, { payouts })).toMatchObject({
    payoutId: 'payout',
    sure: true,
  })
  expect(first({ pence: -75_600, text: 'TRANSFER' }, { payouts })).toMatchObject({
    payoutId: 'payout',
    sure: false,
  })
  expect(first({ pence: -75_500, text: 'ANN LEE PAY10041' }, { payouts })).toBeUndefined()
})

describe('a payout that the bank sends back', () => {
  const paidOut = [
    { id: 'payout', pence: 75_600, reference: 'PAY10041', payee: 'Ann Lee', day: '2026-10-01' },
  ]
  const landlords = [{ id: 'owner', name: 'Ann Lee' }]
  const back = (text: string, more: Partial<MatchInput> = {}) =>
    suggestMatches(
      [line({ pence: 75_600, text, day: '2026-10-05' })],
      input({ paidOut, landlords, ...more }),
    ).get('line') ?? []

  test('is likely by its reference and amount, before the landlord, and never sure', () => {
    const found = back('ANN LEE RETURNED RENT PAY10041')
    expect(findLikely(found)).toMatchObject({ kind: 'payout', payoutId: 'payout', sure: false })
    expect(found.map(({ kind }) => kind)).toEqual(['payout', 'landlord'])
  })

  test('is asked about where a landlord who has paid in before pays just its amount', () => {
    const payers = [known({ key: 'ANN LEE', tenancyId: null })]
    expect(back('ANN LEE', { payers })).toMatchObject([{ kind: 'landlord' }, { kind: 'payout' }])
    expect(findLikely(back('ANN LEE', { payers }))).toBeUndefined()
    expect(back('ANN LEE RETURNED', { payers })).toMatchObject([{ kind: 'payout' }, { kind: 'landlord' }])
  })

  test('is none of another amount, before it went out, or months later', () => {
    for (const one of [{ pence: 75_500 }, { day: '2026-09-30' }, { day: '2027-02-01' }]) {
      const each = line({ pence: 75_600, text: 'RETURNED PAY10041', day: '2026-10-05', ...one })
      expect(suggestMatches([each], input({ paidOut })).get('line')).toEqual([])
    }
  })

  test('is never taken for a rent that would otherwise be sure', () => {
    const same = [{ id: 'payout', pence: 120_000, reference: 'PAY10041', payee: '', day: '2026-10-01' }]
    const found = suggestMatches([line({ reference: 'GB7K2-K PAY10041' })], input({ paidOut: same }))
    expect(found.get('line')?.[0]).toMatchObject({ kind: 'payout', sure: false })
  })
})

describe('money out that was typed by hand already', () => {
  const refund = {
    entryId: 'refund',
    day: '2026-10-01',
    pence: -75_000,
    tenancyId: 'alma',
    name: 'Marcus Fielding',
  }
  const out = (one: Partial<MatchLine>, more: Partial<MatchInput> = {}) =>
    suggestMatches([line({ pence: -75_000, ...one })], input({ typed: [refund], ...more })).get('line') ?? []

  test('is likely by its amount and day, more so by name or reference, and never sure', () => {
    const seen = { kind: 'seen', entryId: 'refund', tenancyId: 'alma', sure: false }
    expect(findLikely(out({ text: 'FASTER PAYMENT' }))).toMatchObject({ ...seen, score: 35 })
    expect(findLikely(out({ text: 'MR MARCUS FIELDING' }))).toMatchObject({ ...seen, score: 88 })
    expect(findLikely(out({ text: 'FPO GB7K2-K' }))).toMatchObject({ ...seen, score: 92 })
  })

  test('is none of another amount or another fortnight, or money in', () => {
    expect(out({ pence: -75_001 })).toEqual([])
    expect(out({ pence: 75_000, text: 'MARCUS FIELDING' })).not.toContainEqual(
      expect.objectContaining({ kind: 'seen' }),
    )
    expect(out({ day: '2026-10-20', text: 'MARCUS FIELDING' })).toEqual([])
  })

  test('beside another of the same amount, or a payout on its way, is left to a person', () => {
    const twice = [refund, { ...refund, entryId: 'other', tenancyId: 'oak', name: 'Priya Shah' }]
    expect(findLikely(out({ text: 'TRANSFER' }, { typed: twice }))).toBeUndefined()
    expect(findLikely(out({ text: 'PRIYA SHAH' }, { typed: twice }))).toMatchObject({ entryId: 'other' })
    const payouts = [{ id: 'payout', pence: 75_000, reference: 'PAY1', payee: 'Bo Kim', day: '2026-10-01' }]
    expect(findLikely(out({ text: 'TRANSFER' }, { payouts }))).toBeUndefined()
  })
})

test('a small charge of the bank is likely to be one', () => {
  expect(first({ pence: -650, text: 'COMMISSION CHARGES' })).toMatchObject({
    kind: 'bank-charge',
    sure: false,
  })
})

test('one of several tenants who has always paid a share is not sure to pay for all of them', () => {
  const people = ['Ravi', 'Xin'].map((given) => ({
    id: given,
    name: `${given} Watson`,
    reference: '',
    sharePence: 60_000,
  }))
  const shared = { ...marcus, tenant: 'Ravi Watson and Xin Watson', people }
  const payer = known({ key: 'R WATSON', personId: 'Ravi', times: 9, amounts: [60_000] })
  const watson = (pence: number, payers: string) =>
    first({ payer: payers, pence }, { tenancies: [shared, priya], payers: [payer] })
  expect(watson(120_000, 'MRS R WATSON')).toMatchObject({ tenancyId: 'alma', sure: false })
  expect(watson(60_000, 'R WATSON')).toMatchObject({ tenancyId: 'alma', sure: true })
})

test('two benefits that a person sorted say nothing of other people’s benefits of the same organisation', () => {
  const payers = [known({ key: 'DWP UC 1004', times: 2 }), known({ key: 'DWP UC', times: 5 })]
  for (const text of ['DWP UC 1011 BGC', 'DWP UC BGC', 'DWP UC 1013 BGC']) {
    const found = first({ text, pence: 63_800 }, { payers })
    expect(found?.why ?? []).not.toContain('the same payer as on 1 Sep 2026')
    expect(found?.score ?? 0).toBeLessThan(50)
  }
})

test('a benefit is learnt by its claim number, whatever the bank writes after it and however much is paid', () => {
  const payers = [known({ key: 'DWP UC FIELDING 10007919', amounts: [61_000] })]
  const text = 'DWP UC 10007919 FIELDING 400000001234567890 309950 10 02OCT26 09:12'
  for (const pence of [61_000, 58_250])
    expect(first({ text, pence }, { payers })).toMatchObject({ tenancyId: 'alma', sure: true })
  expect(first({ text: text.replace('10007919', '10007920'), pence: 61_000 }, { payers })?.sure).toBeFalsy()
})

test('a short number of a benefit counts after a person has sorted it twice', () => {
  const benefit = (times: number) =>
    first(
      { text: 'DWP UC 1004 BGC', pence: 61_000 },
      { payers: [known({ key: 'DWP UC 1004', times, amounts: [61_000] })] },
    )
  expect([benefit(1)?.sure, benefit(2)?.sure]).toEqual([false, true])
})

test('a parent is known after one month by name, amount and date, also where another tenant has the family name', () => {
  const anna = { ...priya, people: [{ id: 'anna', name: 'Anna Okafor', reference: '', sharePence: null }] }
  const own = known({ key: 'ANNA OKAFOR', tenancyId: 'oak' })
  const parent = (text: string, payers: KnownPayer[]) =>
    first({ text }, { tenancies: [marcus, anna], payers })
  expect(parent('P OKAFOR LOVE MUM BGC', [known({}), own])).toMatchObject({ tenancyId: 'alma', sure: true })
  // Nobody knows yet who pays Anna's rent, which is as high.
  expect(parent('P OKAFOR LOVE MUM BGC', [known({})])).toMatchObject({ sure: false })
})

test('an employer of several tenants is sure where the amount or the name says whose rent it is, and asked where neither does', () => {
  const dear = {
    ...priya,
    open: [{ chargeId: 'oak', dueOn: '2026-10-01', pence: 95_000, isDeposit: false }],
    rentPence: 95_000,
  }
  const hill = (tenancyId: string, pence: number) =>
    known({ key: 'HILL CARE LTD', tenancyId, amounts: [pence] })
  const payers = [hill('alma', 120_000), hill('oak', 95_000)]
  const text = 'HILL CARE LTD BGC'
  expect(first({ text }, { tenancies: [marcus, dear], payers })).toMatchObject({
    tenancyId: 'alma',
    sure: true,
  })
  const alike = [hill('alma', 120_000), hill('oak', 120_000)]
  expect(first({ text }, { payers: alike })).toMatchObject({ sure: false })
  const named = { text: 'HILL CARE LTD FIELDING BGC' }
  expect(first(named, { payers: alike })).toMatchObject({ tenancyId: 'alma', sure: true })
  // A tenancy whose payer nobody knows owes as much: the employer may pay for that one too.
  expect(first({ text }, { payers: [hill('alma', 120_000)] })).toMatchObject({ sure: false })
})

test('RENT alone is sure where words, amount and date come again and nobody else may have paid it', () => {
  const payers = [known({ key: '(RENT BGC)' })]
  const rent = (more: Partial<MatchInput>, day = '2026-10-02') => first({ text: 'RENT OCT BGC', day }, more)
  expect(rent({ payers })).toMatchObject({ sure: false })
  const own = known({ key: 'P SHAH', tenancyId: 'oak' })
  expect(rent({ payers: [...payers, own] })).toMatchObject({ tenancyId: 'alma', sure: true })
  expect(rent({ payers: [...payers, own] }, '2026-10-12')).toMatchObject({ sure: false })
})

test('an address alone is sure after a person has said once whose it is, and not where a neighbour owes as much', () => {
  const payers = [known({ key: '@14 ALMA' })]
  const text = '14 ALMA RD BGC'
  expect(first({ text }, { payers })).toMatchObject({ tenancyId: 'alma', sure: true })
  const neighbour = { ...priya, property: 'Flat 3, 14 Alma Road, N1 1AA' }
  expect(first({ text }, { payers, tenancies: [marcus, neighbour] })).toMatchObject({ sure: false })
  expect(first({ text: 'FLAT 2 14 ALMA RD BGC' }, { payers, tenancies: [marcus, neighbour] })).toMatchObject({
    tenancyId: 'alma',
    sure: true,
  })
})

test('a month beside a family name is nobody’s first name', () => {
  const jane = { ...marcus, people: [{ id: 'jane', name: 'Jane Patel', reference: '', sharePence: null }] }
  expect(first({ text: 'L PATEL JAN BILLS BGC' }, { tenancies: [jane] })).toMatchObject({ sure: false })
})

test('a stranger with a tenant’s initial is not sure where the tenant’s own payer is known', () => {
  const payers = [known({ key: 'MARCUS FIELDING' })]
  expect(first({ text: 'M FIELDING BGC' }, { payers })).toMatchObject({ sure: false })
})

test('ten thousand lines of one payer, day and amount are read in a moment, even against 300 tenants of one name', () => {
  const lines = Array.from({ length: 10_000 }, (_, place) =>
    line({ id: `${place}`, text: 'J SMITH RENT BGC' }),
  )
  const tenancies = Array.from({ length: 300 }, (_, place) => ({
    ...marcus,
    id: `t${place}`,
    property: `${place + 1} Alma Road, N1 1AA`,
    people: [{ id: `p${place}`, name: `John ${place} Smith`, reference: '', sharePence: null }],
  }))
  const readClock = startProcessorClock()
  const found = suggestMatches(lines, input({ tenancies }))
  // It took minutes while each line was compared with all others; the bound leaves room for a loaded machine.
  expect(readClock()).toBeLessThan(10_000)
  expect(found.size).toBe(10_000)
  expect([...found.values()].some(([best]) => best?.sure)).toBe(false)
})

/** Marcus's tenancy with nothing owed but the next rent, which falls due on a day. */
const paidUp = (nextDue: string, nextPence = 120_000): MatchTenancy => ({
  ...marcus,
  open: [],
  nextDue,
  nextPence,
})
const sure = (one: Partial<MatchLine>, more: Partial<MatchInput>) => first(one, more)?.sure

test('a tenant in credit goes on paying what they always pay; what they paid once may be a namesake’s', () => {
  const payers = [
    known({ key: 'MARCUS FIELDING', times: 6, amounts: [120_000, 125_000], lastDay: '2026-09-01' }),
  ]
  const tenancies = [paidUp('2026-11-01')]
  const by = { payer: 'MARCUS FIELDING', day: '2026-10-01' }
  expect(sure({ ...by, pence: 120_000 }, { payers, tenancies })).toBe(true)
  expect(sure({ ...by, pence: 125_000 }, { payers, tenancies })).toBe(false)
})

test('where an employer pays the rent, somebody of the tenant’s name who pays what happens to be left is nobody known', () => {
  const payers = [known({ key: 'OKAFOR FARMS LTD', times: 5, amounts: [120_000] })]
  const by = { payer: 'MARCUS FIELDING', day: '2026-10-21' }
  const left = { tenancies: [paidUp('2026-11-01', 115_000)] }
  expect(sure({ ...by, pence: 115_000 }, left)).toBe(true)
  expect(sure({ ...by, pence: 115_000 }, { ...left, payers })).toBe(false)
})

test('an initial tells a name where nobody has paid yet, and no more once somebody has', () => {
  const by = { payer: 'M FIELDING', day: '2026-10-02', pence: 120_000 }
  const payers = [known({ key: 'P OKAFOR', times: 4, amounts: [60_000] })]
  expect(sure(by, { tenancies: [marcus] })).toBe(true)
  expect(sure(by, { tenancies: [marcus], payers })).toBe(false)
})

test('an initial does not tell a name while another payer’s line of that sum names the home', () => {
  const one = line({ payer: 'M FIELDING', text: 'STANDING ORDER' })
  const other = line({ id: 'other', payer: 'D LANE', text: 'FLAT 2 14 ALMA ROAD', day: '2026-10-09' })
  const found = suggestMatches([one, other], input({ tenancies: [marcus] }))
  expect(found.get('line')?.[0]?.sure).toBe(false)
})

test('an employer who pays for two homes in turn pays the one whose turn it is, though the other owes just this sum', () => {
  const ofBoth = { key: 'WALKER HOTELS LTD', times: 5 }
  const payers = [
    known({ ...ofBoth, tenancyId: 'alma', amounts: [120_000], lastDay: '2026-09-01' }),
    known({ ...ofBoth, tenancyId: 'oak', amounts: [115_000], lastDay: '2026-09-24' }),
  ]
  const oak = {
    ...priya,
    rentPence: 115_000,
    open: [{ chargeId: 'o', dueOn: '2026-10-24', pence: 115_000, isDeposit: false }],
  }
  const tenancies = [paidUp('2026-11-01'), { ...oak, nextDue: null, nextPence: null }]
  const by = { payer: 'WALKER HOTELS LTD', text: 'STAFF HOUSING', pence: 120_000 }
  expect(sure({ ...by, day: '2026-10-01' }, { payers, tenancies: [marcus, tenancies[1] ?? oak] })).toBe(true)
  expect(sure({ ...by, day: '2026-10-24' }, { payers, tenancies })).toBe(false)
})
