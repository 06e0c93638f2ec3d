import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/dates.ts'
import { countCases } from '../../../testing/extent.ts'
import { makeEmptyBook } from '../../../testing/model/tenancy.model.ts'
import { allocateByDay, isBehind, type Moved, movedBy } from './rent.allocation.ts'
import { addCharge, reduceCharge } from './rent.book.charges.ts'
import { addReceipt, settleCharges } from './rent.book.payments.ts'
import { bounceReceipts } from './rent.book.releases.ts'
import type { Book } from './rent.book.ts'
import { type Reversible, reverseInBook } from './rent.reverse.ts'

/*
 * What a past day says of a tenancy, against a plain model: the charges due by the day, paid by what came by the day, the
 * oldest first. Charges, payments and corrections are entered in any order.
 */

const firstDay = '2026-01-01'

interface Fact {
  what: 'charge' | 'payment' | 'mistake'
  day: string
  pence: number
  /** When it is entered, among the other facts. */
  turn: number
}

const fact: fc.Arbitrary<Fact> = fc.record({
  what: fc.constantFrom('charge' as const, 'payment' as const, 'payment' as const, 'mistake' as const),
  day: fc.integer({ min: 0, max: 60 }).map((days) => addDays(firstDay, days)),
  pence: fc.integer({ min: 1, max: 900 }),
  turn: fc.nat(1000),
})

/** Writes the book as rent.store.ts does, and answers everything that is stored since. */
function store(book: Book, stored: Moved[]): Moved[] {
  if (isBehind(book)) allocateByDay(book, stored)
  for (const { kind, day } of book.entries)
    if (kind !== 'charge' && kind !== 'receipt' && day > book.lastMovedOn) book.lastMovedOn = day
  const all = [...stored, ...book.entries.flatMap(movedBy)]
  book.entries = []
  return all
}

function enter(book: Book, { what, day, pence }: Fact): Reversible | undefined {
  if (what === 'charge') {
    const terms = { scheduleId: null, part: 1, periodFrom: null, periodTo: null, how: '' }
    addCharge(book, { kind: 'service', dueOn: day, pence, ...terms }, { source: 'hand' })
    return undefined
  }
  const receipt = { day, pence, method: 'cash', personId: null, reference: '', note: '' }
  addReceipt(book, receipt, { source: 'hand' })
  return what === 'mistake' ? book.entries.at(-1) : undefined
}

/** By the end of a day: what is unpaid of each charge, oldest first, and the credit. */
function readDay(stored: Moved[], book: Book, day: string) {
  const unpaid = new Map(book.charges.map(({ id }) => [id, 0]))
  let [credit, landlord] = [0, 0]
  for (const { debit, credit: to, pence, chargeId = '', day: on } of stored) {
    if (on > day) continue
    if (to.kind === 'due') unpaid.set(chargeId, (unpaid.get(chargeId) ?? 0) + pence)
    if (debit.kind === 'due') unpaid.set(chargeId, (unpaid.get(chargeId) ?? 0) - pence)
    if (debit.kind === 'bank') credit += pence
    if (to.kind === 'bank') credit -= pence
    if (to.kind === 'landlord') landlord += pence
    if (debit.kind === 'landlord') landlord -= pence
  }
  const open = book.charges.flatMap(({ id, dueOn }) => {
    const pence = unpaid.get(id) ?? 0
    return pence === 0 ? [] : [{ dueOn, pence }]
  })
  return { open: sumByDay(open), credit: credit - landlord, landlord }
}

function sumByDay(open: { dueOn: string; pence: number }[]) {
  const sums = new Map<string, number>()
  for (const { dueOn, pence } of open) sums.set(dueOn, (sums.get(dueOn) ?? 0) + pence)
  return [...sums].sort()
}

function workOutByHand(facts: Fact[], day: string, bounced: { day: string; pence: number }[] = []) {
  const until = facts.filter((each) => each.day <= day)
  let came = until.reduce((sum, { what, pence }) => (what === 'payment' ? sum + pence : sum), 0)
  came -= bounced.reduce((sum, each) => (each.day <= day ? sum + each.pence : sum), 0)
  const received = came
  const open = until
    .filter(({ what }) => what === 'charge')
    .sort((a, b) => daysBetween(b.day, a.day))
    .flatMap(({ day: dueOn, pence }) => {
      const paid = Math.min(came, pence)
      came -= paid
      return paid === pence ? [] : [{ dueOn, pence: pence - paid }]
    })
  return { open: sumByDay(open), credit: came, landlord: received - came }
}

test('every past day says what the plain model says, in whatever order its facts were entered', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 14 }), (facts) => {
      const book = makeEmptyBook()
      let stored: Moved[] = []
      const mistakes: Reversible[] = []
      const turns = [...facts.keys()].sort((a, b) => (facts[a]?.turn ?? 0) - (facts[b]?.turn ?? 0))
      for (const at of turns) {
        const each = facts[at]
        if (!each) continue
        const wrong = enter(book, each)
        if (wrong) mistakes.push(wrong)
        settleCharges(book)
        stored = store(book, stored)
        // Every other mistake is taken back at once, the others last of all.
        const [now] = each.turn % 2 === 0 ? mistakes.splice(0, 1) : []
        if (!now) continue
        reverseInBook(book, now, 'a mistake')
        settleCharges(book)
        stored = store(book, stored)
      }
      for (const wrong of mistakes) {
        reverseInBook(book, wrong, 'a mistake')
        settleCharges(book)
        stored = store(book, stored)
      }
      for (let day = firstDay; day <= addDays(firstDay, 61); day = addDays(day, 1))
        expect(readDay(stored, book, day), day).toEqual(workOutByHand(facts, day))
    }),
    { numRuns: countCases('RENT_RUNS', 100, 300), seed: 20261123 },
  )
}, 600_000)

const bounce = fc.record({
  of: fc.nat(13),
  after: fc.nat(20),
  /** How much of the payment bounces, in hundredths. */
  part: fc.constantFrom(100, 100, 40),
  isAtOnce: fc.boolean(),
  isWrong: fc.boolean(),
})

test('every past day knows of a payment that bounced from that day on, and nothing of one that was entered wrongly', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 14 }), fc.array(bounce, { maxLength: 5 }), (all, bounces) => {
      const facts = all.filter(({ what }) => what !== 'mistake')
      const book = makeEmptyBook()
      let stored: Moved[] = []
      const keep = () => {
        settleCharges(book)
        stored = store(book, stored)
      }
      const receiptOf = new Map<number, string>()
      const gone: { day: string; pence: number }[] = []
      const wrong: Reversible[] = []
      const enterBounce = ({ of, after, part, isWrong }: (typeof bounces)[number]) => {
        const receipt = book.receipts.find(({ id }) => id === receiptOf.get(of))
        if (!receipt) return
        receiptOf.delete(of)
        const day = addDays(receipt.day, after)
        const pence = Math.ceil((receipt.pence * part) / 100)
        bounceReceipts(book, [{ receipt, pence }], day, { source: 'hand' })
        if (isWrong) wrong.push(...book.entries.slice(-1))
        else gone.push({ day, pence })
        keep()
      }
      const reversal = (entry: Reversible) => {
        reverseInBook(book, entry, 'a mistake')
        keep()
      }
      const turns = [...facts.keys()].sort((a, b) => (facts[a]?.turn ?? 0) - (facts[b]?.turn ?? 0))
      for (const at of turns) {
        const each = facts[at]
        if (!each) continue
        enter(book, each)
        const added = book.entries.find(({ kind }) => kind === 'receipt')
        if (added) receiptOf.set(at, added.id)
        keep()
        for (const one of bounces) if (one.of === at && one.isAtOnce) enterBounce(one)
        if (each.turn % 2 === 0) for (const entry of wrong.splice(0, 1)) reversal(entry)
      }
      for (const one of bounces) enterBounce(one)
      for (const entry of wrong) reversal(entry)
      for (let day = firstDay; day <= addDays(firstDay, 82); day = addDays(day, 1))
        expect(readDay(stored, book, day), day).toEqual(workOutByHand(facts, day, gone))
    }),
    { numRuns: countCases('RENT_RUNS', 100, 300), seed: 20261127 },
  )
}, 600_000)

test('the newest payment is added without working anything out anew', () => {
  const book = makeEmptyBook()
  enter(book, { what: 'charge', day: '2026-01-01', pence: 100, turn: 0 })
  enter(book, { what: 'payment', day: '2026-01-05', pence: 60, turn: 0 })
  settleCharges(book)
  const stored = store(book, [])
  enter(book, { what: 'payment', day: '2026-01-09', pence: 40, turn: 0 })
  settleCharges(book)
  expect(isBehind(book)).toBe(false)
  expect(book.entries.map(({ kind }) => kind)).toEqual(['receipt', 'allocation'])
  expect(stored).not.toEqual([])
})

test('a payment that is sorted late pays what was oldest on its day, and the others move on', () => {
  const book = makeEmptyBook()
  for (const day of ['2026-09-01', '2026-10-01', '2026-11-01'])
    enter(book, { what: 'charge', day, pence: 1000, turn: 0 })
  for (const day of ['2026-09-02', '2026-11-02']) enter(book, { what: 'payment', day, pence: 1000, turn: 0 })
  settleCharges(book)
  const stored = store(book, [])
  enter(book, { what: 'payment', day: '2026-10-05', pence: 1000, turn: 0 })
  settleCharges(book)
  expect(isBehind(book)).toBe(true)
  allocateByDay(book, stored)
  const moves = book.entries.slice(1).map(({ kind, day, transfers }) => [kind, day, transfers[0]?.pence])
  expect(moves).toEqual([
    ['allocation', '2026-10-05', 1000],
    ['release', '2026-11-02', 1000],
    ['allocation', '2026-11-02', 1000],
  ])
  expect(book.charges.map(({ paid }) => paid)).toEqual([1000, 1000, 1000])
})

test('what is given up today could still be paid on the days before', () => {
  const book = makeEmptyBook()
  enter(book, { what: 'charge', day: '2026-09-01', pence: 1000, turn: 0 })
  const [charge] = book.charges
  if (charge) reduceCharge(book, charge, 300, 'write-off', '2026-11-23', { source: 'hand' })
  const stored = store(book, [])
  enter(book, { what: 'payment', day: '2026-10-10', pence: 1200, turn: 0 })
  settleCharges(book)
  const all = store(book, stored)
  expect(readDay(all, book, '2026-10-10')).toEqual({ open: [], credit: 200, landlord: 1000 })
  expect(readDay(all, book, '2026-11-23')).toEqual({ open: [], credit: 500, landlord: 700 })
})
