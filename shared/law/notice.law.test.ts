import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { type Ground, groundNumbers, grounds } from './grounds.ts'
import * as noticeLaw from './notice.law.ts'
import {
  bannedUntil,
  earliestPossession,
  halfYear,
  jointYes,
  lastDayOfPeriod,
  lettingBan,
  noOrderYet,
  oldEnough,
  possessionNotice,
  studentSummer,
  tenantNotice,
  tenantNoticeEnds,
} from './notice.law.ts'
import { waitsUntil } from './rent.law.ts'
import { rulesOf } from './rules.ts'

const since2025 = '2025-01-15'

describe('a section 8 notice', () => {
  test.each<[Ground[], string, string]>([
    [['8', '10', '11'], '2026-11-21', '2026-12-19'],
    [['1A'], '2026-11-21', '2027-03-21'],
    [['1', '8'], '2026-11-21', '2027-03-21'],
    [['12', '13'], '2026-11-21', '2026-12-05'],
    [['9'], '2026-12-31', '2027-02-28'],
    [['14'], '2026-11-21', '2026-11-21'],
    [['7A', '1A'], '2026-11-21', '2026-11-21'],
    [['4A'], '2026-11-21', '2027-06-01'],
    [['4A', '8'], '2027-04-10', '2027-08-10'],
    [['4A', '14'], '2026-11-21', '2027-06-01'],
  ])('on grounds %j served on %s names %s at the earliest', (named, served, earliest) => {
    expect(earliestPossession(named, served, since2025).day).toBe(earliest)
  })
  test('because the landlord sells names no date within the tenancy’s first year', () => {
    expect(earliestPossession(['1A'], '2026-11-21', '2026-09-01')).toMatchObject({
      day: '2027-09-01',
      rule: { id: 'possession-first-year' },
    })
    expect(earliestPossession(['6'], '2026-11-21', '2026-11-01').day).toBe('2027-05-01')
  })
  test('without a ground is none', () => {
    expect(() => earliestPossession([], '2026-11-21', since2025)).toThrow('names a ground')
  })
  test('never names a date before the end of the longest period, over leap years and month ends', () => {
    const anyGround = fc.constantFrom(...groundNumbers)
    fc.assert(
      fc.property(fc.array(anyGround, { minLength: 1, maxLength: 5 }), fc.nat(3_000), (named, days) => {
        const served = addDays('2026-05-01', days)
        const { day } = earliestPossession(named, served, since2025)
        const isAtOnce = named.some((ground) => grounds[ground].period === 'at-once')
        if (isAtOnce && !named.includes('4A')) expect(day).toBe(served)
        for (const ground of isAtOnce ? [] : named) {
          const { value, unit } = possessionNotice[grounds[ground].period]
          // A month has 28 days at least, so a clamped month is never shorter than these.
          const least = unit === 'months' ? value * 28 : unit === 'weeks' ? value * 7 : value
          expect(day >= addDays(served, least)).toBe(true)
        }
      }),
    )
  })
})

describe('the ban on letting', () => {
  test('after ground 1A served on 23 November 2026 for 23 March 2027 lasts until 23 March 2028', () => {
    expect(bannedUntil(['1A'], '2027-03-23')).toBe('2028-03-23')
    expect(bannedUntil(['1', '8'], '2028-02-29')).toBe('2029-02-28')
    expect(lettingBan.value).toBe(12)
  })
  test('follows no other ground', () => {
    for (const ground of groundNumbers)
      expect(bannedUntil([ground], '2027-03-23') !== undefined).toBe(ground === '1' || ground === '1A')
  })
})

test.each([
  ['2026-11-25', '2027-01-25'],
  ['2026-12-31', '2027-02-28'],
  ['2027-12-31', '2028-02-29'],
])('a tenant’s notice of %s takes effect on %s at the earliest', (given, ends) => {
  expect(tenantNoticeEnds(given)).toBe(ends)
})

test.each([
  ['month', '2025-09-15', '2027-01-27', '2027-02-14'],
  ['month', '2025-09-15', '2027-02-14', '2027-02-14'],
  ['month', '2025-01-31', '2027-02-28', '2027-03-30'],
  ['week', '2026-11-06', '2027-01-27', '2027-01-28'],
] as const)(
  'a rent period by the %s from %s on has %s in one that ends on %s',
  (every, anchor, day, last) => {
    expect(lastDayOfPeriod({ every, anchor }, day)).toBe(last)
  },
)

test('no order is made for two weeks after a notice on ground 14', () => {
  expect(waitsUntil(noOrderYet, '2026-11-21')).toBe('2026-12-05')
})

test('a date for the next students lies in the summer', () => {
  expect(studentSummer('2027-03-25')).toBe('2027-06-01')
  expect(studentSummer('2027-07-25')).toBe('2027-07-25')
  expect(studentSummer('2027-10-01')).toBe('2028-06-01')
})

test('every ground has its period, and the five periods of the Act have the grounds that it names', () => {
  const of = (period: string) => groundNumbers.filter((ground) => grounds[ground].period === period).join(' ')
  expect(of('four-months')).toBe('1 1A 1B 2 2ZA 2ZB 2ZC 2ZD 4A 6 6A 6B')
  expect(of('two-months')).toBe('5 5A 5B 5C 5D 5H 7 9')
  expect(of('four-weeks')).toBe('5E 5F 5G 8 10 11 18')
  expect(of('two-weeks')).toBe('4 7B 12 13 14ZA 14A 15 17')
  expect(of('at-once')).toBe('7A 14')
})

test('grounds that ask for a statement made beforehand are those of section 16E(1)(f)', () => {
  const asked = groundNumbers.filter((ground) => grounds[ground].asksStatement).join(' ')
  expect(asked).toBe('1B 2ZA 2ZB 2ZC 2ZD 4 4A 5 5A 5B 5C 5D 5E 5F 5G 5H 6A 18')
})

test('every rule names its statute', () => {
  for (const { source } of rulesOf(noticeLaw))
    expect(source).toMatch(
      /^(Housing Act 1988|Protection from Eviction Act 1977), (section|sections|schedule) \d/,
    )
  expect([tenantNotice.value, jointYes.unit, oldEnough.value, halfYear.value]).toEqual([2, 'words', 12, 6])
})
