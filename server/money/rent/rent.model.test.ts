import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { rentFrequencies } from '#shared/records/terms/terms.calendar.ts'
import { countCases } from '../../testing/extent.ts'
import { applyStep, type Taken, tenancyActions } from '../../testing/model/tenancy.actions.ts'
import { findFaults, type Model, makeEmptyBook } from '../../testing/model/tenancy.model.ts'
import { settleCharges } from './account/rent.book.payments.ts'
import { chargeRent } from './account/rent.charge.ts'

/*
 * The money of one tenancy against a plain model: what a landlord with a calendar would work out by hand. Random streams of
 * what happens to a tenancy over three years, with day 31, leap days and both changes of the clock among them.
 */

const start = fc.integer({ min: 0, max: 1095 }).map((days) => addDays('2026-01-01', days))
const step = fc.record({
  days: fc.integer({ min: 0, max: 45 }),
  what: fc.constantFrom(...tenancyActions),
  pence: fc.integer({ min: 1, max: 250_000 }),
  which: fc.nat(20),
})
const tenancy = fc.record({
  start,
  every: fc.constantFrom(...rentFrequencies),
  pence: fc.integer({ min: 1, max: 200_000 }),
  parts: fc.constantFrom('period' as const, 'year' as const),
  anchor: fc.integer({ min: 0, max: 30 }),
  steps: fc.array(step, { maxLength: 40 }),
})

const runs = countCases('RENT_RUNS', 100, 300)

test('a tenancy owes what a landlord would work out by hand, after every step', () => {
  fc.assert(
    fc.property(tenancy, ({ start: first, every, pence, parts, anchor, steps }) => {
      const book = makeEmptyBook()
      const terms = [
        { id: 'terms 1', from: first, pence, every, anchor: addDays(first, -anchor), dueAfter: 0 },
      ]
      const model: Model = {
        plan: { terms, days: { start: first, endedOn: null }, parts },
        others: 0,
        writtenOff: 0,
        free: new Map(),
        givenUp: new Map(),
        goodwill: 0,
        received: 0,
        givenBack: 0,
      }
      const taken: Taken = new Map()
      let day = addDays(first, -10)
      for (const each of steps) {
        day = addDays(day, each.days)
        chargeRent(book, model.plan, day)
        expect(findFaults(book, model, day)).toEqual([])
        applyStep(book, model, day, taken, each)
        settleCharges(book)
        chargeRent(book, model.plan, day)
        expect(findFaults(book, model, day)).toEqual([])
        const before = book.entries.length
        chargeRent(book, model.plan, day)
        expect(book.entries.length).toBe(before)
      }
    }),
    { numRuns: runs, seed: 20261122 },
  )
}, 600_000)
