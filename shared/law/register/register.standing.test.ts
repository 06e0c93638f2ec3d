import { expect, test } from 'vitest'
import { registerStandingOn } from './register.standing.ts'

const home = {
  candidates: ['west-midlands'],
  letSince: '2025-03-01',
  registeredOn: null,
  changes: [],
} as const
const at = (day: string, facts: Partial<Parameters<typeof registerStandingOn>[0]> = {}) =>
  registerStandingOn({ ...home, changes: [], ...facts }, day)

test('a home in the West Midlands that is let since 2025 is registered by 14 March 2027', () => {
  expect(at('2026-11-25').last?.day).toBe('2027-03-14')
  expect(at('2026-11-25').opens?.day).toBe('2026-12-15')
})

test.each([
  ['2026-12-14', 'coming'],
  ['2026-12-15', 'open'],
  ['2027-03-14', 'open'],
  ['2027-03-15', 'late'],
])('on %s it is %s', (day, state) => {
  expect(at(day).state).toBe(state)
})

test('a home that is let for the first time after its region’s last day is registered by the day on which it is let', () => {
  expect(at('2027-05-01', { letSince: '2027-05-10' }).last?.day).toBe('2027-05-10')
})

test('while nobody has said the region, the days of the earliest one count', () => {
  const open = at('2026-11-25', { candidates: ['east-midlands', 'yorkshire'] })
  expect([open.opens?.day, open.last?.day]).toEqual(['2027-02-15', '2027-05-14'])
})

test('a home that nobody rents, or that is not in England, has no day', () => {
  expect(at('2027-05-01', { letSince: null }).state).toBe('not-let')
  expect(at('2027-05-01', { candidates: [] })).toMatchObject({ state: 'not-let', opens: null, last: null })
})

test.each([
  ['2027-01-10', 'registered'],
  ['2027-12-09', 'registered'],
  ['2027-12-10', 'renew'],
  ['2028-01-07', 'renew'],
  ['2028-01-08', 'late'],
])('an entry of 8 January 2027 reads on %s: %s', (day, state) => {
  const standing = at(day, { registeredOn: '2027-01-08' })
  expect([standing.renewBy?.day, standing.state]).toEqual(['2028-01-07', state])
})

test('a change is told within 28 days, the day of the change among them', () => {
  const changes = [{ day: '2027-02-01', what: 'Rent' }]
  const facts = { registeredOn: '2027-01-08', changes }
  expect(at('2027-02-28', facts)).toMatchObject({
    state: 'changed',
    changes: [{ what: 'Rent', by: { day: '2027-02-28', rule: 'register-changes' } }],
  })
  expect(at('2027-03-01', facts).state).toBe('late')
})

test('before it is registered, nothing has to be told of changes', () => {
  expect(at('2027-01-01', { changes: [{ day: '2026-12-20', what: 'Rent' }] }).changes).toEqual([])
})
