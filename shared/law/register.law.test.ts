import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../dates.ts'
import { regions } from './regions.ts'
import * as registerLaw from './register.law.ts'
import {
  registerAdverts,
  registerChanges,
  registerFee,
  registerRenewal,
  registerWindows,
  renewedBy,
  toldBy,
} from './register.law.ts'
import { rulesOf } from './rules.ts'

test.each([
  ['west-midlands', '2026-12-15', '2027-03-14'],
  ['east-of-england', '2027-01-15', '2027-04-14'],
  ['east-midlands', '2027-02-15', '2027-05-14'],
  ['south-east', '2027-03-15', '2027-06-14'],
  ['yorkshire', '2027-04-15', '2027-07-14'],
  ['north-west', '2027-05-15', '2027-08-14'],
  ['north-east', '2027-06-15', '2027-09-14'],
  ['london', '2027-07-15', '2027-10-14'],
  ['south-west', '2027-08-15', '2027-11-14'],
] as const)('homes in %s are registered from %s to %s', (region, from, to) => {
  expect(registerWindows[region]).toMatchObject({ from, to, standing: 'draft' })
})

test('a region has three months, and they follow each other', () => {
  for (const [at, region] of regions.entries()) {
    const next = regions[at + 1]
    if (next) expect(registerWindows[region].from < registerWindows[next].from).toBe(true)
  }
})

test('an entry costs 65.00 a home and a year', () => {
  expect(registerFee).toMatchObject({ value: 6_500, unit: 'pence' })
})

test.each([
  ['2027-01-04', '2027-01-31'],
  ['2028-02-02', '2028-02-29'],
])('a change of %s is told by %s', (changed, by) => {
  expect(toldBy(changed)).toBe(by)
})

test.each([
  ['2026-12-20', '2027-12-19'],
  ['2028-02-29', '2029-02-27'],
])('an entry of %s holds until %s', (made, until) => {
  expect(renewedBy(made)).toBe(until)
})

test('no day is later than its rule allows, over leap years and month ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000 }), (days) => {
      const day = addDays('2026-12-15', days)
      expect(daysBetween(day, toldBy(day)) + 1).toBe(registerChanges.value)
      expect(daysBetween(day, renewedBy(day)) + 1).toBeLessThanOrEqual(366)
      expect(renewedBy(day).slice(0, 4)).toBe(
        day.endsWith('-01-01') ? day.slice(0, 4) : String(Number(day.slice(0, 4)) + 1),
      )
    }),
  )
  expect(registerRenewal.value).toBe(12)
})

test('every row is a draft but the one that stands in the Act', () => {
  for (const rule of rulesOf(registerLaw))
    expect(rule.standing).toBe(rule.id === registerAdverts.id ? undefined : 'draft')
})
