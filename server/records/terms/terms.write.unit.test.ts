import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { rentFrequencies } from '#shared/records/terms/terms.calendar.ts'
import { monthlyPence } from '#shared/records/terms/terms.parts.ts'
import type { AccountId } from '../../db/scope.ts'
import { type StatedRent, termsOf } from './terms.read.ts'
import { planTerms, type TermsInput } from './terms.write.ts'

/*
 * The one writer of rents against what a letting agent expects of a calendar of days: stating a rent from a day on changes that
 * day and the days after it up to the next rent that is stated, and no other day.
 */

const account = { accountId: 'an account' as AccountId }
const start = '2026-01-10'
const dayOf = (after: number) => addDays(start, after)
const lastDay = 60
const days = Array.from({ length: lastDay + 1 }, (_, after) => dayOf(after))

const newTenancy = (): StatedRent => ({
  tenancy: { id: 'a tenancy', startDate: start, rentAmount: 1000 } as StatedRent['tenancy'],
  rows: [],
  isEnglish: true,
})

/** The tenancy after a rent was stated from a day on. */
function state(stated: StatedRent, input: TermsInput, from: string, restatedUntil?: string): StatedRent {
  const added = planTerms(account, stated, input, from, restatedUntil)
  return { ...stated, rows: [...stated.rows, ...added.map((row) => ({ ...row, createdAt: '' }))] }
}

const rentsOf = (stated: StatedRent) =>
  days.map((day) => {
    const { every, pence } = termsOf(stated, day) ?? {}
    return `${pence} a ${every}`
  })

/** What the form of a tenancy shows on each day. */
const monthlyRentsOf = (stated: StatedRent) =>
  days.map((day) => {
    const terms = termsOf(stated, day)
    return terms && monthlyPence(terms.pence, terms.every)
  })

/** The days on which a rent that is stated begins, oldest first. */
const beginsOf = ({ rows }: StatedRent) => rows.map(({ fromDay }) => fromDay ?? start).sort()

const aRent = fc.record({
  pence: fc.integer({ min: 1, max: 90_000 }),
  every: fc.constantFrom(...rentFrequencies),
})
const aStatement = fc.record({ rent: aRent, after: fc.nat(lastDay) })
const someStatements = fc.array(aStatement, { maxLength: 8 })

const stateAll = (all: { rent: TermsInput; after: number }[]) =>
  all.reduce((stated, { rent, after }) => state(stated, rent, dayOf(after)), state(newTenancy(), {}, start))

test('a rent stated from a day on, past or coming, holds until the next that is stated, and changes no other day', () =>
  fc.assert(
    fc.property(someStatements, aStatement, (earlier, { rent, after }) => {
      const before = stateAll(earlier)
      const from = dayOf(after)
      const next = beginsOf(before).find((day) => day > from) ?? dayOf(lastDay + 1)
      const [were, are] = [rentsOf(before), rentsOf(state(before, rent, from))]
      for (const [at, day] of days.entries())
        expect(are[at]).toBe(day >= from && day < next ? `${rent.pence} a ${rent.every}` : were[at])
    }),
  ))

test('the form of a tenancy states a past day for every rent that began until today, and leaves what is planned', () =>
  fc.assert(
    fc.property(
      someStatements,
      fc.nat(90_000),
      fc.nat(lastDay),
      fc.nat(lastDay),
      (earlier, pence, one, other) => {
        const [from, now] = [dayOf(Math.min(one, other)), dayOf(Math.max(one, other))]
        const before = stateAll(earlier)
        const planned = beginsOf(before).find((day) => day > now) ?? dayOf(lastDay + 1)
        const [were, are] = [before, state(before, { pence, every: 'month' }, from, now)].map(monthlyRentsOf)
        for (const [at, day] of days.entries())
          expect(are?.[at]).toBe(day >= from && day < planned ? pence : were?.[at])
      },
    ),
  ))

test('a rent that applies already is not stored again', () =>
  fc.assert(
    fc.property(someStatements, aStatement, (earlier, { rent, after }) => {
      const once = state(stateAll(earlier), rent, dayOf(after))
      expect(state(once, rent, dayOf(after)).rows).toEqual(once.rows)
    }),
  ))
