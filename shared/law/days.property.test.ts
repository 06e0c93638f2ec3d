import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, earlierDay } from '../dates.ts'
import { holdingDaysOf, protectionDay, reasonServedBy } from './deposit.law.ts'
import { lastDayOf, waitsUntil } from './rent.law.ts'
import { lawRules } from './rules.ts'
import type { LawRule } from './statute.ts'

/** Every run uses one seed, so that failures repeat. */
const runs = { seed: 20_261_125, numRuns: 400 }

/** Ten years, with three leap days, every clock change and each length of month. */
const day = fc.nat(3652).map((count) => addDays('2026-01-01', count))

const isPeriod = (rule: LawRule<number | string>): rule is LawRule =>
  rule.counting !== undefined && ['days', 'weeks', 'months'].includes(rule.unit)
const periods = lawRules.filter(isPeriod)

/** A day of the calendar as its parts, so that a test counts without the functions that it tests. */
const partsOf = (text: string) => text.split('-').map(Number) as [number, number, number]
const monthLength = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The day so many months later by hand: the same day of the month, or that month's last one. */
function monthsLater(text: string, months: number): string {
  const [year, month, date] = partsOf(text)
  const count = year * 12 + month - 1 + months
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1]
  return [y, String(m).padStart(2, '0'), String(Math.min(date, monthLength(y, m))).padStart(2, '0')].join('-')
}

/** The day so many days later by hand, a day at a time. */
function daysLater(text: string, days: number): string {
  let [year, month, date] = partsOf(text)
  for (let left = days; left > 0; left -= 1) {
    date += 1
    if (date <= monthLength(year, month)) continue
    date = 1
    month = month === 12 ? 1 : month + 1
    if (month === 1) year += 1
  }
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

describe('every rule with a period', () => {
  test('there are enough of them for this to mean something', () => {
    expect(periods.length).toBeGreaterThan(6)
  })

  test.each(periods.map((rule) => [rule.id, rule] as const))(
    '%s never ends earlier than its text allows',
    (_, rule) => {
      const { value, unit, counting } = rule
      fc.assert(
        fc.property(day, (from) => {
          const after =
            unit === 'months'
              ? monthsLater(from, value)
              : daysLater(from, unit === 'weeks' ? value * 7 : value)
          // Beginning with the day itself, the last day is the one before the period's end.
          const last = counting === 'beginning with' ? addDays(after, -1) : after
          expect([waitsUntil(rule, from), lastDayOf(rule, from)]).toEqual([after, last])
          expect(last >= from).toBe(true)
        }),
        runs,
      )
    },
  )

  test('a later day never has an earlier end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periods), day, (rule, from) => {
        expect(lastDayOf(rule, addDays(from, 1)) >= lastDayOf(rule, from)).toBe(true)
      }),
      runs,
    )
  })
})

test('a deposit has thirty days and no fewer, with the day on which it came', () => {
  fc.assert(
    fc.property(day, (came) => {
      expect(daysBetween(came, protectionDay(came)) + 1).toBe(30)
    }),
    runs,
  )
})

test('a holding deposit has its deadline on the fifteenth day; the last safe day is before it, and the repayment after', () => {
  fc.assert(
    fc.property(day, fc.nat(20), (came, later) => {
      const { deadline, agreeBy, repayBy } = holdingDaysOf(came)
      expect(daysBetween(came, deadline) + 1).toBe(15)
      expect(daysBetween(came, agreeBy) + 1).toBe(14)
      expect(daysBetween(deadline, repayBy) + 1).toBe(7)
      // An earlier decision brings the reason's day forward, and never before seven days from it.
      const decided = addDays(came, later)
      const by = reasonServedBy(deadline, decided)
      expect(by <= repayBy).toBe(true)
      expect(daysBetween(earlierDay(decided, deadline), by) + 1).toBe(7)
    }),
    runs,
  )
})
