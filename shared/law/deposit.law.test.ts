import { describe, expect, test } from 'vitest'
import * as depositLaw from './deposit.law.ts'
import { holdingDaysOf, protectionDay, reasonServedBy } from './deposit.law.ts'
import { rulesOf } from './rules.ts'

const depositRules = rulesOf(depositLaw)

describe('the days of a deposit', () => {
  test.each([
    ['2026-09-20', '2026-10-19'],
    ['2026-11-02', '2026-12-01'],
    ['2026-11-18', '2026-12-17'],
    ['2028-02-29', '2028-03-29'],
  ])('one that came on %s is protected by %s', (came, by) => {
    expect(protectionDay(came)).toBe(by)
  })
})

describe('the days of a holding deposit', () => {
  test.each([
    ['2026-11-02', '2026-11-16', '2026-11-15', '2026-11-22'],
    ['2026-11-09', '2026-11-23', '2026-11-22', '2026-11-29'],
  ])(
    'one that came on %s has its deadline on %s: agree by %s, or repay by %s',
    (came, deadline, agreeBy, repayBy) => {
      expect(holdingDaysOf(came)).toEqual({ deadline, agreeBy, repayBy })
    },
  )
  test('follow another deadline that was agreed in writing', () => {
    expect(holdingDaysOf('2026-11-02', '2026-12-01')).toEqual({
      deadline: '2026-12-01',
      agreeBy: '2026-11-30',
      repayBy: '2026-12-07',
    })
  })
  test('the reason for keeping one is served within seven days of the decision, or of the deadline', () => {
    expect(reasonServedBy('2026-11-16', undefined)).toBe('2026-11-22')
    expect(reasonServedBy('2026-11-16', '2026-11-10')).toBe('2026-11-16')
    expect(reasonServedBy('2026-11-16', '2026-11-20')).toBe('2026-11-22')
  })
})

test('every rule names its statute', () => {
  expect(new Set(depositRules.map(({ id }) => id)).size).toBe(depositRules.length)
  for (const { source, checkedOn } of depositRules)
    expect([source, checkedOn]).toEqual([
      expect.stringMatching(/^(Housing Act 2004|Tenant Fees Act 2019), (section|schedule) \d/),
      expect.stringMatching(/^2026-/),
    ])
})
