import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/dates.ts'
import { countCases } from '../../../testing/extent.ts'
import { makeEmptyBook } from '../../../testing/model/tenancy.model.ts'
import { listFeeChanges, type TakenFee } from '../../fees/fees.days.ts'
import type { FeeRule } from '../../fees/fees.work.ts'
import { allocateByDay, isBehind, type Moved, movedBy } from '../account/rent.allocation.ts'
import { addCharge } from '../account/rent.book.charges.ts'
import { addReceipt, settleCharges } from '../account/rent.book.payments.ts'
import { bounceReceipts } from '../account/rent.book.releases.ts'
import type { Book } from '../account/rent.book.ts'
import { type Reversible, reverseInBook } from '../account/rent.reverse.ts'
import { listPaidCharges } from './rent.fees.ts'

/*
 * The fees of a tenancy by day, against a plain model: on every day the fees of what the rent that came by that day pays, the
 * oldest charge first. Payments, charges and mistakes are entered in any order.
 */

const firstDay = '2026-01-01'

const aRule = (rule: Partial<FeeRule>): FeeRule => ({
  id: 'percent',
  landlordId: 'landlord 1',
  propertyId: null,
  kind: 'percent',
  basisPoints: 1000,
  pence: 0,
  minimumPence: 0,
  vat: true,
  fromDay: firstDay,
  toDay: null,
  ...rule,
})

interface Fact {
  what: 'charge' | 'payment' | 'bounced' | 'mistake'
  day: string
  pence: number
  turn: number
}

const fact: fc.Arbitrary<Fact> = fc.record({
  what: fc.constantFrom('charge' as const, 'payment' as const, 'bounced' as const, 'mistake' as const),
  day: fc.integer({ min: 0, max: 40 }).map((days) => addDays(firstDay, days)),
  pence: fc.integer({ min: 1, max: 900 }),
  turn: fc.nat(1000),
})

interface Kept {
  book: Book
  moved: Moved[]
  fees: TakenFee[]
}

/** Writes the book and its fees as rent.store.ts does. */
function store(kept: Kept, rules: FeeRule[], closedThrough?: string): void {
  const { book, moved } = kept
  const isReachingBack = isBehind(book)
  if (isReachingBack) allocateByDay(book, moved)
  const plan = { terms: [], days: { start: firstDay, endedOn: null }, parts: 'period' as const }
  const open = { book, plan, tenancy: { propertyId: 'home' }, row: { sample: false } }
  const paid = listPaidCharges(open, isReachingBack ? moved : [])
  for (const { charge, ...change } of listFeeChanges(String, rules, paid, kept.fees, closedThrough))
    kept.fees.push({ ...charge, ...change })
  for (const { kind, day } of book.entries)
    if (kind !== 'charge' && kind !== 'receipt' && day > book.lastMovedOn) book.lastMovedOn = day
  moved.push(...book.entries.flatMap(movedBy))
  book.entries = []
  book.added.clear()
}

function enter(book: Book, { what, day, pence }: Fact): Reversible | undefined {
  if (what === 'charge') {
    const terms = { scheduleId: null, part: 1, periodFrom: null, periodTo: null, how: '' }
    addCharge(book, { kind: 'rent', dueOn: day, pence, ...terms }, { source: 'schedule' })
    return undefined
  }
  const receipt = { day, pence, method: 'cash', personId: null, reference: '', note: '' }
  addReceipt(book, receipt, { source: 'hand' })
  return book.entries.at(-1)
}

const bouncesOn = ({ day }: Fact) => addDays(day, 5)

function enterAll(facts: Fact[], rules: FeeRule[]): Kept {
  const kept: Kept = { book: makeEmptyBook(), moved: [], fees: [] }
  const { book } = kept
  for (const each of facts.toSorted((a, b) => a.turn - b.turn)) {
    const last = enter(book, each)
    settleCharges(book)
    store(kept, rules)
    const receipt = book.receipts.find(({ id }) => id === last?.id)
    if (each.what === 'bounced' && receipt) {
      bounceReceipts(book, [{ receipt, pence: each.pence }], bouncesOn(each), { source: 'hand' })
      settleCharges(book)
      store(kept, rules)
    }
    if (each.what !== 'mistake' || !last) continue
    reverseInBook(book, last, 'a mistake')
    settleCharges(book)
    store(kept, rules)
  }
  return kept
}

interface Amounts {
  percent: number
  minimum: number
  fixed: number
  letting: number
}

/** The fees by the end of a day, in pence without VAT. */
function workOutByHand(facts: Fact[], { percent, minimum, fixed, letting }: Amounts, day: string) {
  const until = facts.filter((each) => each.day <= day)
  let came = until.reduce((sum, each) => {
    const isHere = each.what === 'payment' || (each.what === 'bounced' && bouncesOn(each) > day)
    return isHere ? sum + each.pence : sum
  }, 0)
  let forLetting = letting
  return until
    .filter(({ what }) => what === 'charge')
    .sort((a, b) => daysBetween(b.day, a.day) || a.turn - b.turn)
    .reduce((sum, { pence }) => {
      const paid = Math.min(came, pence)
      came -= paid
      let left = paid
      const take = (most: number) => {
        const taken = Math.min(most, left)
        left -= taken
        return taken
      }
      const ofRent = Math.max(Math.round((paid * percent) / 100), paid === pence ? minimum : 0)
      const regular = take(ofRent) + take(fixed)
      const ofLetting = take(forLetting)
      forLetting -= ofLetting
      return sum + regular + ofLetting
    }, 0)
}

test('on every past day the fees are those of the rent that had come, in whatever order it was entered', () => {
  const amounts = fc.record({
    percent: fc.constantFrom(0, 7, 10),
    minimum: fc.constantFrom(0, 50),
    fixed: fc.constantFrom(0, 30),
    letting: fc.constantFrom(0, 250),
  })
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 12 }), amounts, (facts, each) => {
      const rules = [
        aRule({ basisPoints: each.percent * 100, minimumPence: each.minimum, vat: false }),
        aRule({ id: 'monthly', kind: 'monthly', pence: each.fixed, vat: false }),
        aRule({ id: 'let', kind: 'let', pence: each.letting, vat: false }),
      ]
      const { fees } = enterAll(facts, rules)
      for (let day = firstDay; day <= addDays(firstDay, 41); day = addDays(day, 1)) {
        const sum = fees.reduce((all, fee) => (fee.day <= day ? all + fee.net : all), 0)
        expect(sum, day).toBe(workOutByHand(facts, each, day))
      }
    }),
    { numRuns: countCases('RENT_RUNS', 100, 300), seed: 20261128 },
  )
}, 600_000)
