import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { rentFrequencies } from '#shared/records/terms/terms.calendar.ts'
import { startChance } from '../../testing/chance.ts'
import { applyStep, type Taken, tenancyActions } from '../../testing/model/tenancy.actions.ts'
import { findFaults, type Model, makeEmptyBook, sumBalances } from '../../testing/model/tenancy.model.ts'
import { settleCharges } from './account/rent.book.payments.ts'
import type { Book } from './account/rent.book.ts'
import { chargeRent } from './account/rent.charge.ts'

/*
 * An agency of many tenancies, day by day through three years: the daily job charges, and now and then something happens.
 * The first four begin on days on which calendars go wrong.
 */

const [firstDay, lastDay] = ['2026-01-01', '2028-12-31']
const oddDays = ['2026-01-31', '2026-03-29', '2026-10-25', '2028-02-29']

interface Let {
  book: Book
  model: Model
  taken: Taken
}

/** The number of tenancies, each checked on every day; GABLE_YEARS sets another number. */
const tenancies = Number(process.env.GABLE_YEARS ?? 1)

function aLet(place: number): Let {
  const chance = startChance(place + 1)
  const start = oddDays[place] ?? addDays(firstDay, chance.below(400))
  const terms = {
    id: 'terms 1',
    from: start,
    pence: 1 + chance.below(200_000),
    dueAfter: chance.pick([0, 0, 7]),
    every: chance.pick(rentFrequencies),
    anchor: addDays(start, -chance.below(31)),
  }
  const plan: Model['plan'] = {
    terms: [terms],
    days: { start, endedOn: null },
    parts: chance.pick(['period', 'year']),
  }
  const book = { ...makeEmptyBook(), tenancyId: `tenancy ${place}`, landlordId: `landlord ${place % 3}` }
  const model = {
    plan,
    others: 0,
    writtenOff: 0,
    free: new Map(),
    givenUp: new Map(),
    goodwill: 0,
    received: 0,
    givenBack: 0,
  }
  return { book, model, taken: new Map() }
}

/** The sum of all ledgers of a kind, debits less credits, in pence. */
const sumOf = (lets: Let[], kind: string) =>
  lets
    .flatMap(({ book }) => [...sumBalances(book)])
    .reduce((sum, [name, pence]) => (name.startsWith(`${kind} `) ? sum + pence : sum), 0)

/** Checks that the agency's clients' money adds up to the penny. */
function checkAgency(lets: Let[]): void {
  const credit = lets
    .flatMap(({ book }) => book.receipts)
    .reduce((sum, { pence, used, reversed }) => (reversed ? sum : sum + pence - used), 0)
  const held = ['bank', 'landlord', 'deposit', 'holding'].reduce((sum, kind) => sum + sumOf(lets, kind), 0)
  expect(held).toBe(credit)
}

test(`what is owed is right on every day of three years (tenancies: ${tenancies})`, () => {
  const lets = Array.from({ length: tenancies }, (_, place) => aLet(place))
  const chance = startChance(2026)
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    for (const { book, model, taken } of lets) {
      chargeRent(book, model.plan, day)
      // On most days only the schedule moves on.
      const isBusy = chance.is(1 / 20)
      if (isBusy && day >= addDays(model.plan.days.start, -10)) {
        const step = {
          what: chance.pick(tenancyActions),
          pence: 1 + chance.below(250_000),
          which: chance.below(21),
        }
        applyStep(book, model, day, taken, step)
        settleCharges(book)
        chargeRent(book, model.plan, day)
      }
      const faults = findFaults(book, model, day)
      if (faults.length > 0) expect(faults).toEqual([])
      const before = book.entries.length
      chargeRent(book, model.plan, day)
      if (book.entries.length > before) throw new Error(`${day}: a second run of the job charged again`)
    }
    if (day.endsWith('-01') || oddDays.includes(day)) checkAgency(lets)
  }
  const entries = lets.flatMap(({ book }) => book.entries)
  expect(entries.length).toBeGreaterThan(tenancies * 70)
}, 3_600_000)
