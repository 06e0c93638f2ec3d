import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { rentFrequencies } from '#shared/rent/rent.calendar.ts'
import { listRentPeriods, type RentTerms } from '#shared/rent/rent.periods.ts'
import type { StoredEntry } from '../../books/stored.ts'
import {
  addCharge,
  addReceipt,
  type Book,
  creditIn,
  giveBack,
  outstandingOf,
  owedIn,
  reduceCharge,
  settle,
} from './rent.book.ts'
import { reverseInBook } from './rent.reverse.ts'
import { chargeRent, type RentPlan } from './rent.sync.ts'

/*
 * The money of one tenancy against a plain model: what a landlord with a calendar and a pencil would say is owed. Random
 * streams of what happens to a tenancy over three years, with day 31, leap days and both changes of the clock among them.
 */

const emptyBook = (): Book => ({
  accountId: 'account',
  tenancyId: 'tenancy',
  landlordId: 'landlord 1',
  charges: [],
  receipts: [],
  allocations: [],
  added: new Set(),
  changed: new Set(),
  entries: [],
})

/** What the pencil knows: terms and days, what else was charged, what was given up, and what came and went. */
interface Model {
  plan: RentPlan
  others: number
  /** By the id of the charge; of rent also the period. */
  givenUp: Map<string, { period: string | null; pence: number }>
  received: number
  givenBack: number
}

const keyOf = (id: string, from: string) => `${id} ${from}`

/** What the tenancy owes by the model; below 0 is credit. */
function owedByModel(model: Model, day: string): number {
  const { terms, days, parts } = model.plan
  const givenUp = new Map<string, number>()
  let off = 0
  for (const { period, pence } of model.givenUp.values()) {
    if (period === null) off += pence
    else givenUp.set(period, (givenUp.get(period) ?? 0) + pence)
  }
  const periods = listRentPeriods(terms, days, day, parts)
  const rent = periods.reduce(
    (sum, { termsId, from, pence }) => sum + Math.max(0, pence - (givenUp.get(keyOf(termsId, from)) ?? 0)),
    0,
  )
  return rent + model.others - off - model.received + model.givenBack
}

const asStored = (book: Book, id: string) => {
  const entry = book.entries.find((each) => each.id === id)
  if (!entry) throw new Error('no such entry')
  return entry as unknown as StoredEntry
}

/** The balance of each ledger, debits less credits, from the entries alone. */
function balancesOf(book: Book): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { debit, credit, pence } of book.entries.flatMap(({ transfers }) => transfers)) {
    expect(pence).toBeGreaterThan(0)
    for (const [{ kind, subject }, sign] of [
      [debit, 1],
      [credit, -1],
    ] as const)
      sums.set(`${kind} ${subject}`, (sums.get(`${kind} ${subject}`) ?? 0) + sign * pence)
  }
  return sums
}

/** Everything that always holds of a tenancy's money. */
function checkBook(book: Book, model: Model, day: string): void {
  const [owed, credit] = [owedIn(book), creditIn(book)]
  expect(owed - credit).toBe(owedByModel(model, day))
  expect(Math.min(owed, credit)).toBe(0)
  for (const { pence, paid, takenOff, writtenOff } of book.charges) {
    expect(Math.min(paid, takenOff, writtenOff)).toBeGreaterThanOrEqual(0)
    expect(paid + takenOff + writtenOff).toBeLessThanOrEqual(pence)
  }
  const parts = book.charges.filter(({ kind }) => kind === 'rent')
  const keys = parts.map(({ scheduleId, periodFrom, part }) => `${scheduleId} ${periodFrom} ${part}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { pence, used } of book.receipts) {
    expect(used).toBeGreaterThanOrEqual(0)
    expect(used).toBeLessThanOrEqual(pence)
  }
  const byCharge = groupBy(book.allocations, ({ chargeId }) => chargeId)
  for (const { id, paid } of book.charges)
    expect((byCharge.get(id) ?? []).reduce((sum, { pence }) => sum + pence, 0)).toBe(paid)
  const balances = balancesOf(book)
  const of = (kind: string) =>
    [...balances].filter(([name]) => name.startsWith(`${kind} `)).reduce((sum, [, pence]) => sum + pence, 0)
  for (const [name, pence] of balances)
    if (/^(due|landlord|deposit)/.test(name)) expect([name, Math.max(0, pence)]).toEqual([name, 0])
  expect(of('tenant')).toBe(owed - credit)
  expect(of('due') + owed).toBe(0)
  expect(of('bank')).toBe(model.received - model.givenBack)
  // Whoever holds the money owes it to somebody, to the penny: landlords, the deposit, and what is in credit.
  expect(of('bank') + of('landlord') + of('deposit')).toBe(credit)
}

const start = fc.integer({ min: 0, max: 1095 }).map((days) => addDays('2026-01-01', days))
const step = fc.record({
  days: fc.integer({ min: 0, max: 45 }),
  what: fc.constantFrom(
    'wait',
    'pay',
    'pay',
    'pay exactly',
    'give back',
    'give back',
    'write off',
    'rent-free',
    'deposit',
    'fee',
    'take back',
    'take back',
    'change rent',
    'end',
    'go on',
    'sell',
  ),
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

/** Entries by hand that can be taken back, and what the model forgets with them. */
type Taken = Map<string, () => void>

function act(book: Book, model: Model, day: string, taken: Taken, { what, pence, which }: InferStep): void {
  const origin = { source: 'hand' }
  const open = book.charges.filter((charge) => outstandingOf(charge) > 0)
  const receive = (sum: number) => {
    if (sum <= 0) return
    const receipt = { day, pence: sum, method: 'cash', personId: null, reference: '', note: '' }
    const { id } = addReceipt(book, receipt, origin)
    model.received += sum
    taken.set(id, () => {
      model.received -= sum
    })
  }
  const giveUp = (
    kind: 'write-off' | 'rent-free',
    charge = open[which % Math.max(1, open.length)],
    most = pence,
  ) => {
    if (!charge) return
    const sum = Math.min(most, charge.pence - charge.takenOff - charge.writtenOff)
    const id = reduceCharge(book, charge, sum, kind, day, origin)
    if (!id) return
    const period = charge.kind === 'rent' ? keyOf(charge.scheduleId ?? '', charge.periodFrom ?? '') : null
    model.givenUp.set(id, { period, pence: sum })
    taken.set(id, () => {
      model.givenUp.delete(id)
    })
  }
  const charge = (kind: string) => {
    addCharge(
      book,
      { kind, scheduleId: null, part: 1, periodFrom: null, periodTo: null, dueOn: day, pence, how: '' },
      origin,
    )
    model.others += pence
    const id = book.entries.at(-1)?.id ?? ''
    taken.set(id, () => {
      model.others -= pence
    })
  }
  if (what === 'pay') receive(pence)
  if (what === 'pay exactly') receive(owedIn(book))
  if (what === 'write off') giveUp('write-off')
  if (what === 'rent-free') giveUp('rent-free', book.charges.filter(({ kind }) => kind === 'rent').at(-1))
  if (what === 'deposit') charge('deposit')
  if (what === 'fee') charge('lost-key')
  if (what === 'sell') book.landlordId = `landlord ${which % 3}`
  if (what === 'end') model.plan.days.endedOn = addDays(day, (which % 40) - 30)
  if (what === 'go on') model.plan.days.endedOn = null
  if (what === 'change rent') changeRent(model.plan, day, pence, which)
  if (what === 'give back' && creditIn(book) > 0) {
    const sum = Math.min(pence, creditIn(book))
    const id = giveBack(book, sum, day, origin)
    model.givenBack += sum
    taken.set(id, () => {
      model.givenBack -= sum
    })
  }
  if (what === 'take back') {
    // Every other time the newest, so that what has just been done is taken back too.
    const [id, forget] = [...taken].at(which % 2 === 0 ? -1 : which % Math.max(1, taken.size)) ?? []
    if (!id || !forget) return
    try {
      reverseInBook(book, asStored(book, id), 'a mistake')
    } catch (error) {
      // A payment that was given back, or a charge that was written off, is refused with a sentence.
      expect(String(error)).toMatch(/first\.$/)
      return
    }
    taken.delete(id)
    forget()
  }
}

/** Another rent from a day on, before or after today; now and then with another rent day. */
function changeRent(plan: RentPlan, day: string, pence: number, which: number): void {
  const from = addDays(day, which * 3 - 20)
  if (from < plan.days.start) return
  const last = plan.terms.findLast((each) => each.from <= from) ?? plan.terms[0]
  if (!last) return
  const next: RentTerms = {
    ...last,
    id: `terms ${plan.terms.length + 1}`,
    from,
    pence,
    anchor: which % 4 === 0 ? from : last.anchor,
  }
  plan.terms = [...plan.terms, next].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

type InferStep = typeof step extends fc.Arbitrary<infer Step> ? Step : never

const runs = Number(process.env.RENT_RUNS ?? 300)

test('a tenancy’s money is what a landlord with a pencil would say, after every step', () => {
  fc.assert(
    fc.property(tenancy, ({ start: first, every, pence, parts, anchor, steps }) => {
      const book = emptyBook()
      const terms = [
        { id: 'terms 1', from: first, pence, every, anchor: addDays(first, -anchor), dueAfter: 0 },
      ]
      const model: Model = {
        plan: { terms, days: { start: first, endedOn: null }, parts },
        others: 0,
        givenUp: new Map(),
        received: 0,
        givenBack: 0,
      }
      const taken: Taken = new Map()
      let day = addDays(first, -10)
      for (const each of steps) {
        day = addDays(day, each.days)
        chargeRent(book, model.plan, day)
        checkBook(book, model, day)
        act(book, model, day, taken, each)
        settle(book)
        chargeRent(book, model.plan, day)
        checkBook(book, model, day)
        const before = book.entries.length
        chargeRent(book, model.plan, day)
        expect(book.entries.length).toBe(before)
      }
    }),
    { numRuns: runs, seed: 20261122 },
  )
}, 600_000)
