import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { fixedTerm } from '#shared/law/tenancy.law.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { findWarnings } from './tenancies.warnings.ts'

const pounds = (amount: number) => `£${amount}`
const abroad = { asMoney: pounds, isEnglish: false }
const typed = {
  property: 'p1',
  startDate: '2026-01-01',
  endDate: addDays(today(), 90),
  rentAmount: '1500',
  deposit: '',
  status: 'active',
} as const
const notes = (change: object = {}, others: Tenancy[] = [], id?: string) =>
  findWarnings({ ...typed, ...change }, others, abroad, id)

const neighbour = {
  id: 't2',
  tenant: 'Ida Voss',
  propertyId: 'p1',
  startDate: '2026-06-01',
  endDate: null,
  status: 'active',
} as Tenancy

test('an ordinary tenancy has nothing odd, and neither has an empty form', () => {
  expect(notes()).toEqual([])
  expect(findWarnings({ property: '', startDate: '', endDate: '' }, [neighbour], abroad)).toEqual([])
})

test('a deposit over five weeks’ rent is pointed out in the chosen currency, as soon as there is a rent', () => {
  const england = (form: object) =>
    findWarnings({ ...typed, endDate: '', ...form }, [], { ...abroad, isEnglish: true })
  expect(england({ deposit: '1,800' })[0]).toContain('five weeks’ rent (£1730.76)')
  expect(england({ deposit: '1800', rentAmount: '' })).toEqual([])
  expect(notes({ deposit: '1,800' })).toEqual([])
})

test('a second active tenancy of the property is named, except the one that is being edited', () => {
  expect(notes({}, [neighbour])).toEqual(['This property has another active tenancy at that time: Ida Voss.'])
  expect(notes({ startDate: '' }, [neighbour])).toEqual([])
  expect(notes({}, [neighbour], 't2')).toEqual([])
})

test('an end that has passed reads as expired, and so clashes with nobody', () => {
  expect(notes({ endDate: addDays(today(), -1) }, [neighbour])).toEqual([
    'The end date has passed, so this tenancy shows as expired.',
  ])
  expect(notes({ endDate: today() })).toEqual([])
  expect(notes({ endDate: null })).toEqual([])
})

test('a tenancy called expired before its end is pointed out; a rolling one may have ended any day', () => {
  expect(notes({ status: 'expired' })).toEqual([
    'The status says expired, but the end date has not passed yet.',
  ])
  expect(notes({ status: 'expired', endDate: null })).toEqual([])
  expect(notes({ status: 'expired', endDate: addDays(today(), -1) })).toEqual([])
})

test('a typed end date of an assured tenancy in England is warned about with its source, and no other', () => {
  const inEngland = (change: object, others: Tenancy[] = [], id?: string) =>
    findWarnings({ ...typed, property: 'p2', ...change }, others, { asMoney: pounds, isEnglish: true }, id)
  expect(inEngland({})).toEqual([expect.stringContaining(fixedTerm.source)])
  expect(inEngland({ endDate: null })).toEqual([])
  expect(inEngland({ schedule: { kind: 'lodger' } })).toEqual([])
  // An agreement from before the Act is stored as it was made.
  expect(inEngland({ startDate: '2025-01-01', endDate: '2026-04-30' }).join()).not.toContain('fixed term')
  const stored = { ...neighbour, endDate: typed.endDate }
  expect(inEngland({}, [stored], 't2')).toEqual([])
})
