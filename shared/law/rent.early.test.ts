import { expect, test } from 'vitest'
import type { RentTerms } from '../records/terms/terms.periods.ts'
import { frontLoadProblem, initialPence } from './rent.early.ts'
import { initialRent, rentBeforeAgreement, rentNotFrontLoaded } from './tenancy.law.ts'

const start = '2026-12-20'
const terms = (every: RentTerms['every'], pence: number): RentTerms[] => [
  { id: 'a', from: start, pence, every, anchor: start, dueAfter: 0 },
]

test('the initial rent is that of the first period, and of later ones that end within 28 days', () => {
  expect(initialRent.value).toBe(28)
  expect(initialPence(terms('month', 90_000), start)).toBe(90_000)
  expect(initialPence(terms('four weeks', 80_000), start)).toBe(80_000)
  expect(initialPence(terms('fortnight', 40_000), start)).toBe(80_000)
  expect(initialPence(terms('week', 20_000), start)).toBe(80_000)
})

test('a rent that is lower within the first year needs an agreement after the tenancy was agreed', () => {
  const problem = (given: {
    from?: string
    pence?: number
    agreedOn?: string | null
    kind?: 'assured' | 'company'
  }) =>
    frontLoadProblem(
      terms('month', 120_000),
      { kind: given.kind ?? 'assured', start, agreedOn: '2026-11-28' },
      {
        from: given.from ?? '2027-01-20',
        pence: given.pence ?? 90_000,
        every: 'month',
        agreedOn: given.agreedOn ?? null,
      },
      (day) => day,
    )
  expect(problem({})).toMatchObject({ field: 'agreedOn' })
  expect(problem({})?.sentence).toContain(rentNotFrontLoaded.source)
  expect(problem({ agreedOn: '2026-11-27' })).toMatchObject({ field: 'agreedOn' })
  expect(problem({ agreedOn: '2026-12-30' })).toBeUndefined()
  expect(problem({ pence: 130_000 })).toBeUndefined()
  expect(problem({ from: '2027-12-19' })).toBeDefined()
  expect(problem({ from: '2027-12-20' })).toBeUndefined()
  expect(problem({ kind: 'company' })).toBeUndefined()
})

test('a penny that another frequency rounds away is no lower rent', () => {
  const tenancy = { kind: 'assured', start, agreedOn: null } as const
  const weekly = (pence: number) => ({ from: '2027-01-20', pence, every: 'week', agreedOn: null }) as const
  const problem = (pence: number) =>
    frontLoadProblem(terms('month', 120_000), tenancy, weekly(pence), (day) => day)
  expect(problem(27_692)).toBeUndefined()
  expect(problem(27_600)).toMatchObject({ field: 'agreedOn' })
})

test('a rent may not become higher than one that is stated for later within the first year', () => {
  const tenancy = { kind: 'lodger', start, agreedOn: null } as const
  const later = {
    id: 'b',
    from: '2027-03-20',
    pence: 90_000,
    every: 'month',
    anchor: start,
    dueAfter: 0,
  } as const
  const all = [...terms('month', 90_000), later]
  const change = { from: start, pence: 120_000, every: 'month', agreedOn: null } as const
  expect(frontLoadProblem(all, tenancy, change, (day) => day)).toMatchObject({ field: 'amount' })
  expect(frontLoadProblem(all, tenancy, { ...change, pence: 90_000 }, (day) => day)).toBeUndefined()
})

test('no rent is taken before the agreement, by the Act', () => {
  expect(rentBeforeAgreement.source).toContain('section 5A')
})
