import { expect, test } from 'vitest'
import { defaultFormat } from '#shared/account-format.ts'
import type { Ground } from '#shared/law/grounds.ts'
import { checkGrounds, eighthOf, type LetFacts } from './grounds.check.ts'

const facts: LetFacts = {
  startDate: '2025-03-15',
  owedPence: 390_000,
  every: 'month',
  periodPence: 130_000,
  deposit: 'protected',
}
const checked = (ground: Ground, change: Partial<LetFacts> = {}) => {
  const check = checkGrounds({ ...facts, ...change }, '2026-11-21', defaultFormat)
  const found = check.grounds.find((each) => each.ground === ground)
  if (!found) throw new Error(`ground ${ground} is missing`)
  return { ...found, always: check.always, states: found.facts.map(({ state }) => state) }
}

test('ground 8 asks for three months’ rent, or 13 weeks’ where it is paid weekly or fortnightly', () => {
  expect(checked('8')).toMatchObject({ earliest: { day: '2026-12-19' }, states: ['met'] })
  expect(checked('8', { owedPence: 389_999 }).states).toEqual(['missing'])
  expect(eighthOf({ every: 'week', periodPence: 30_000 })).toBe(390_000)
  expect(eighthOf({ every: 'fortnight', periodPence: 60_001 })).toBe(390_007)
  expect(checked('8', { every: 'four weeks' }).facts[0]?.text).toContain('take advice')
})

test('some rent is enough for ground 10, and none is not', () => {
  expect(checked('10').states).toEqual(['met'])
  expect(checked('10', { owedPence: 0 }).states).toEqual(['missing'])
  expect(checked('10', { owedPence: null }).states).toEqual(['ask'])
})

test('ground 1A says how old the tenancy has to be, and until when the home may not be let', () => {
  const sale = checked('1A')
  expect(sale.earliest).toMatchObject({ day: '2027-03-21', rule: 'possession-notice-four-months' })
  expect(sale.facts.at(-1)?.text).toContain('21 Mar 2028')
  expect(checked('1A', { startDate: '2026-09-01' }).earliest.day).toBe('2027-09-01')
})

test('the next students come in summer', () => {
  expect(checked('4A').earliest.day).toBe('2027-06-01')
})

test('no ground but 7A and 14 leads to an order while the deposit is not protected', () => {
  expect(checked('8', { deposit: 'waits' }).always[0]).toMatchObject({ state: 'missing' })
  expect(checked('8', { deposit: 'unknown' }).always[0]?.state).toBe('ask')
  expect(checked('8', { deposit: 'none' }).always[0]?.state).toBe('met')
})
