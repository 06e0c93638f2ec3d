import { expect, test } from 'vitest'
import { defaultFormat } from '../../account-format.ts'
import { formatDate } from '../../date-format.ts'
import { deriveRegisterChanges } from '../duties/register.duty.ts'
import { listChanges, listMissing, type PackFacts, packOf, sortBills, valuesOf } from './register.pack.ts'
import { type RegisterFacts, registerStandingOn } from './register.standing.ts'

const facts: PackFacts = {
  home: {
    address: '1 Mill Lane, Birmingham, B15 2TT',
    type: 'flat',
    bedrooms: 2,
    furnishing: 'furnished',
    region: 'west-midlands',
  },
  landlord: {
    name: 'Ada Okafor',
    email: 'ada@example.org',
    phone: '020 7946 0000',
    address: '2 High Street\nLondon',
    number: 'L-1234-ABCD',
  },
  agency: null,
  lets: [{ startDate: '2025-03-01', rent: 1300, every: 'month', people: 2 }],
  certificates: {
    licence: { day: '2026-01-01', until: null, reference: '', notNeeded: 'No scheme in this ward' },
    gas: { day: '2026-11-01', until: '2027-10-31', reference: 'G1' },
    electrical: { day: '2024-05-01', until: '2029-04-30', reference: '' },
    energy: { day: '2020-01-01', until: '2029-12-31', reference: '' },
  },
  answers: { region: null, ownership: 'leasehold', households: 1, people: null, billsIncluded: [] },
}

test('a pack with every answer misses nothing, and the people of the tenancy are counted', () => {
  const pack = packOf(facts)
  expect(listMissing(pack)).toEqual([])
  expect(valuesOf(pack)).toMatchObject({
    'home.region': 'West Midlands',
    'landlord.address': '2 High Street, London',
    'tenancy.people': '2',
    'tenancy.bills': 'None',
    'certificates.gas': '2026-11-01, until 2027-10-31, G1',
    'certificates.licence': 'Not needed: No scheme in this ward',
  })
})

test('what is missing is named in the order of the pack', () => {
  const bare = packOf({
    ...facts,
    home: { ...facts.home, furnishing: null },
    landlord: { ...facts.landlord, number: null },
    certificates: { licence: null, gas: null, electrical: null, energy: null },
    answers: { region: null, ownership: null, households: null, people: null, billsIncluded: null },
  })
  expect(listMissing(bare)).toEqual([
    'Landlord registration number',
    'How it is owned',
    'Licence, or why none is needed',
    'Gas safety certificate',
    'Electrical safety certificate',
    'Energy performance certificate',
    'Households',
    'Furniture',
    'Bills in the rent',
  ])
})

test('of a home that nobody rents nothing about a tenancy is asked', () => {
  const empty = packOf({
    ...facts,
    lets: [],
    answers: { ...facts.answers, households: null, billsIncluded: null },
  })
  expect(listMissing(empty)).toEqual([])
})

test('bills are told in one order, and no bills are an answer', () => {
  expect(sortBills(['water', 'gas'])).toEqual(['gas', 'water'])
  expect(sortBills([])).toEqual([])
  expect(sortBills(null)).toBeNull()
})

test('a changed rent is the one change, from its own day', () => {
  const told = { day: '2027-01-08', values: valuesOf(packOf(facts)) }
  const raised = packOf({
    ...facts,
    lets: [{ startDate: '2025-03-01', rent: 1350, every: 'month', people: 2 }],
  })
  expect(listChanges(packOf(facts), told, {})).toEqual([])
  expect(listChanges(raised, told, { 'tenancy.rent': '2027-03-01' })).toEqual([
    { day: '2027-03-01', what: 'Tenancy, Rent: 1300.00 a month → 1350.00 a month' },
  ])
})

test('a change without a known day counts from the last word to the database, and never later', () => {
  const told = { day: '2027-01-08', values: valuesOf(packOf(facts)) }
  const other = packOf({ ...facts, landlord: { ...facts.landlord, phone: '' } })
  expect(listChanges(other, told, { 'landlord.phone': '2026-05-01' })).toEqual([
    { day: '2027-01-08', what: 'Landlord, Phone: 020 7946 0000 → nothing' },
  ])
})

test('the deadline for telling the database writes the days of a change as people read them', () => {
  const known: RegisterFacts = {
    candidates: ['west-midlands'],
    letSince: '2025-03-01',
    registeredOn: '2026-12-20',
    changes: [{ day: '2027-01-02', what: 'Tenancy, Since: 2025-03-01 → 2027-01-02' }],
  }
  const day = '2027-01-03'
  const home = { id: 'h', name: '1 Mill Lane' }
  const [duty] = deriveRegisterChanges(
    { ...known, ...registerStandingOn(known, day), home, missing: [], entryId: null },
    { day, asDay: (each) => formatDate(each, defaultFormat), asMoney: String },
  )
  expect(duty?.why).toBe('Changed since: Tenancy, Since: 1 Mar 2025 → 2 Jan 2027.')
})
