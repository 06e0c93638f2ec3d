import { describe, expect, test } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import { findClear, findLikely } from '#shared/money/bank/bank.ts'
import { suggestMatches } from './matching.suggest.ts'
import type { KnownPayer, MatchInput, MatchLine, MatchTenancy } from './matching.types.ts'

const wang: MatchTenancy = {
  id: 'wang',
  tenant: 'Mohammed Wang',
  property: 'Flat 3, 14 Alma Road, N1 1AA',
  people: [{ id: 'mohammed', name: 'Mohammed Wang', reference: 'GB7K2-K', sharePence: null }],
  open: [{ chargeId: 'wang-october', dueOn: '2026-10-01', pence: 95_000, isDeposit: false }],
  depositPence: 0,
  rentPence: 95_000,
  nextDue: '2026-11-01',
  nextPence: 95_000,
  endedOn: null,
  typed: [],
}
const patel: MatchTenancy = {
  ...wang,
  id: 'patel',
  tenant: 'Piotr Patel',
  property: '9 Oak Lane, N1 2BB',
  people: [{ id: 'piotr', name: 'Piotr Patel', reference: '', sharePence: null }],
}
const known = (more: Partial<KnownPayer>): KnownPayer => ({
  key: 'PIOTR PATEL',
  tenancyId: 'patel',
  personId: null,
  times: 3,
  lastDay: '2026-09-01',
  amounts: [95_000],
  ...more,
})
const suggest = (one: Partial<MatchLine>, more: Partial<MatchInput> = {}) =>
  suggestMatches(
    [{ id: 'line', day: '2026-10-02', pence: 95_000, text: '', payer: '', reference: 'GB7K2-K', ...one }],
    {
      tenancies: [wang, patel],
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
    },
  ).get('line') ?? []

describe('a payment with one tenant’s reference', () => {
  const sure = (one: Partial<MatchLine>, more: Partial<MatchInput> = {}) => suggest(one, more)[0]?.sure

  test('is a question where another tenant’s full name stands in it, who owes exactly that', () => {
    const found = suggest({ payer: 'PIOTR PATEL' })
    expect(found.map((each) => 'tenancyId' in each && each.tenancyId)).toEqual(['wang', 'patel'])
    expect(found.some(({ sure, isClear }) => sure || isClear)).toBe(false)
    // Neither is one key away: a person chooses between the two.
    expect(findLikely(found)).toBeUndefined()
    expect(found[0]?.why).toContain('but Piotr Patel owes exactly this too')
  })

  test('is a question however the reference and the name are written', () => {
    for (const one of [
      { text: 'PIOTR PATEL GL7K2-K', reference: 'GB7K2K' },
      { text: 'PATEL PIOTR , GB7K2K , FP 02/10/26 10', reference: '' },
      { payer: 'MR P PATEL' },
      { payer: 'PIOTR PATEL', reference: 'GB7K2-X' },
    ])
      expect([one, sure(one)]).toEqual([one, false])
  })

  test('is a question where the name, the share or the payer of the other tenancy tells of it', () => {
    const joint: MatchTenancy = {
      ...patel,
      rentPence: 190_000,
      open: [{ chargeId: 'joint', dueOn: '2026-10-01', pence: 190_000, isDeposit: false }],
      people: [
        { id: 'piotr', name: 'Piotr Patel', reference: '', sharePence: 95_000 },
        { id: 'ana', name: 'Ana Reis', reference: '', sharePence: 95_000 },
      ],
    }
    expect(sure({ payer: 'ANA REIS' }, { tenancies: [wang, joint] })).toBe(false)
    const mother = known({ key: 'B KOWALSKA' })
    expect(sure({ payer: 'B KOWALSKA' }, { payers: [mother] })).toBe(false)
    expect(sure({ text: '9 OAK LANE GB7K2-K', reference: '' })).toBe(false)
    // Rent that Piotr is used to pay, although his October is paid already.
    const paid = { ...patel, open: [], nextDue: '2026-11-20' }
    expect(sure({ payer: 'PIOTR PATEL' }, { tenancies: [wang, paid] })).toBe(false)
  })

  test('is posted where nothing tells of the other, or a person has decided before', () => {
    expect(sure({ payer: 'MOHAMMED WANG' })).toBe(true)
    expect(sure({ payer: 'B KOWALSKA' })).toBe(true)
    // Piotr owes something else, or has moved out and owes nothing.
    const other = { ...patel, open: [], rentPence: 70_000, nextPence: 70_000 }
    expect(sure({ payer: 'PIOTR PATEL' }, { tenancies: [wang, other] })).toBe(true)
    expect(
      sure({ payer: 'PIOTR PATEL' }, { tenancies: [wang, { ...patel, open: [], endedOn: '2026-08-01' }] }),
    ).toBe(true)
    // A second tenant of the same name: the reference tells the two apart.
    const namesake = {
      ...patel,
      people: [{ id: 'other', name: 'Mohammed Wang', reference: '', sharePence: null }],
    }
    expect(sure({ payer: 'MOHAMMED WANG' }, { tenancies: [wang, namesake] })).toBe(true)
    // Piotr has paid for Wang before.
    expect(sure({ payer: 'PIOTR PATEL' }, { payers: [known({ tenancyId: 'wang' })] })).toBe(true)
  })
})

describe('a suggestion that is accepted with others', () => {
  const clear = (one: Partial<MatchLine>, more: Partial<MatchInput> = {}) =>
    findClear(suggest({ reference: '', ...one }, more)) !== undefined

  test('has a payer or a name, and exactly what is owed', () => {
    // Known from one payment, out of rhythm: not posted without a look, and clear.
    const once = known({ key: 'B KOWALSKA', times: 1, lastDay: '2026-06-20' })
    const some = suggest({ reference: '', payer: 'B KOWALSKA' }, { payers: [once] })
    expect([some[0]?.sure, some[0]?.isClear]).toEqual([false, true])
    expect(clear({ payer: 'B KOWALSKA', pence: 40_000 }, { payers: [once] })).toBe(false)
  })

  test('has no amount alone, no address alone and no family name alone', () => {
    const alone = { tenancies: [wang] }
    for (const text of ['RENT', 'X NOWAK FLAT 3 14 ALMA ROAD', 'WANG', 'X WANG'])
      expect([text, clear({ text }, alone)]).toEqual([text, false])
  })

  test('has no rival, and no other who is known to pay', () => {
    const once = known({ key: 'B KOWALSKA', times: 1, lastDay: '2026-06-20' })
    const both = { payers: [once, { ...once, tenancyId: 'wang' }] }
    expect(clear({ payer: 'B KOWALSKA' }, both)).toBe(false)
    expect(clear({ payer: 'B KOWALSKA', text: 'MOHAMMED WANG' }, { payers: [once] })).toBe(false)
    expect(clear({ payer: 'PIOTR PATEL' }, { payers: [known({ key: 'B KOWALSKA' })] })).toBe(false)
    expect(clear({ payer: 'B KOWALSKA', text: 'DEPOSIT' }, { payers: [once] })).toBe(false)
    expect(
      clear({ payer: 'B KOWALSKA' }, { payers: [once], landlords: [{ id: 'l', name: 'B Kowalska' }] }),
    ).toBe(false)
  })
})

describe('a payment that names the property alone', () => {
  const first = (text: string, more: Partial<MatchInput> = {}) =>
    suggest({ reference: '', text, pence: 92_000 }, more)[0]
  const owing = { open: [{ chargeId: 'x', dueOn: '2026-10-01', pence: 92_000, isDeposit: false }] }
  const harcourt: MatchTenancy = {
    ...wang,
    ...owing,
    id: 'harcourt',
    property: 'Flat 2, 7 Harcourt Road, Sheffield, S10 1DG',
    rentPence: 92_000,
    propertyReferences: ['SHF1064'],
  }
  const other = { ...patel, ...owing, id: 'other', rentPence: 92_000, property: '11 Ecclesall Road, S11 8PR' }
  const tenancies = [harcourt, other, patel]

  test('by the agency’s own reference is sure where just that is owed', () => {
    for (const text of ['SHF1064', 'RENT SHF 1064', 'shf-1064 oct'])
      expect([text, first(text, { tenancies })]).toMatchObject([text, { tenancyId: 'harcourt', sure: true }])
    expect(
      first('SHF1064 PIOTR PATEL', { tenancies: [harcourt, { ...other, people: patel.people }] })?.sure,
    ).toBe(false)
    const later = { ...harcourt, startsOn: '2026-10-15', hasBefore: true }
    expect(first('SHF1064', { tenancies: [later] })?.sure).toBe(false)
  })

  test('by a street that the bank cuts off is suggested where one tenancy of it owes just that', () => {
    expect(first('STO HARCOURT ROA', { tenancies })).toMatchObject({ tenancyId: 'harcourt', sure: false })
    expect(first('11 ECCLESAL', { tenancies })).toMatchObject({ tenancyId: 'other', sure: false })
    expect(
      findLikely(suggest({ reference: '', text: 'STO HARCOURT ROA', pence: 92_000 }, { tenancies })),
    ).toBeDefined()
    // Another house of the street, and another amount, say nothing.
    expect(
      findLikely(suggest({ reference: '', text: '12 ECCLESALL ROAD', pence: 92_000 }, { tenancies })),
    ).toBeUndefined()
    expect(
      first('STO HARCOURT ROA', { tenancies: [{ ...harcourt, open: [], nextPence: 100, rentPence: 100 }] }),
    ).toBeUndefined()
  })

  test('a flat that is named after its house is that flat, as in DEPOSIT 19 CROOKES FLAT 1', () => {
    const flat = (number: number, depositPence: number): MatchTenancy => ({
      ...wang,
      id: `crookes ${number}`,
      property: `Flat ${number}, 19 Crookes, S10 1UA`,
      people: [{ id: `tenant ${number}`, name: `Tenant No${number}`, reference: '', sharePence: null }],
      open: [],
      depositPence,
    })
    const line = { reference: '', text: 'DEPOSIT 19 CROOKES FLAT 1', pence: 90_000 }
    const flats = [flat(2, 90_000), flat(1, 90_000), flat(3, 90_000)]
    expect(suggest(line, { tenancies: [...flats, patel] })[0]).toMatchObject({
      kind: 'deposit',
      tenancyId: 'crookes 1',
      sure: false,
    })
    // Without a deposit that is waited for, the flat is still the first.
    const waiting = [flat(2, 0), flat(1, 0), flat(3, 0)].map((each) => ({ ...each, rentPence: 90_000 }))
    expect(suggest(line, { tenancies: waiting })[0]).toMatchObject({ tenancyId: 'crookes 1' })
  })

  test('money out with a landlord’s name is suggested as the landlord’s', () => {
    const landlords = [{ id: 'peak', name: 'Peak Lets Ltd' }]
    expect(
      suggest({ reference: '', text: 'PEAK LETS LTD', pence: -341_000 }, { landlords })[0],
    ).toMatchObject({
      kind: 'landlord',
      landlordId: 'peak',
      sure: false,
    })
  })
})
