import { addDays, earlierDay, laterDay, today } from '#shared/dates.ts'
import { nextRentPeriod } from '#shared/records/terms/terms.periods.ts'
import { liftGivenUp, reduceCharge } from './rent.book.charges.ts'
import {
  type Book,
  type BookCharge,
  type GivenUp,
  type Origin,
  outstandingOf,
  reducible,
} from './rent.book.ts'
import { chargeAhead, listCharged, type RentPlan } from './rent.charge.periods.ts'
import { type Charged, givenOn, overOf } from './rent.concessions.ts'

/*
 * A goodwill credit comes off the first rent that falls due from its day on, and what that does not ask for off the next. Rent
 * that is paid ahead when the credit is given is passed over. The credit keeps its day, so that it comes off the same rent
 * whether the rent is changed before or after it is given.
 */

/** How many days after its own day a credit looks for rent. */
export const reach = 366

/** What a credit can come off a charge, in pence. What was paid of rent since the credit was given frees the next rent. */
const roomOf = (charge: BookCharge) => (charge.dueOn < today() ? reducible(charge) : outstandingOf(charge))

const sumOf = (some: readonly BookCharge[], room: (charge: BookCharge) => number) =>
  some.reduce((sum, charge) => sum + room(charge), 0)

/** The last day on which rent may fall due that a credit for rent from a day on comes off. */
const lastFor = (from: string) => addDays(laterDay(from, today()), reach)

const listRentFrom = ({ charges }: Book, from: string) =>
  charges.filter(({ kind, dueOn }) => kind === 'rent' && dueOn >= from)

/**
 * The rent that falls due from a day on, until it has room for `pence`; rent that has not fallen due yet is charged ahead, as an
 * invoice has it charged.
 */
function chargeRentFrom(book: Book, plan: RentPlan, from: string, pence: number): BookCharge[] {
  let until = addDays(from, -1)
  for (;;) {
    const rent = listRentFrom(book, from)
    if (sumOf(rent, roomOf) >= pence) return rent
    const next = nextRentPeriod(plan.terms, plan.days, until, plan.parts)
    if (!next || next.due > lastFor(from)) return rent
    until = next.due
    chargeAhead(book, plan, until)
  }
}

/**
 * Takes at most `pence` off the rent that falls due from a day on. It counts from the due day, like the rent: nothing came, so no
 * fee is taken and the landlord is paid nothing for it. Answers what each charge was let off, with the entry.
 */
export function letOffRent(
  book: Book,
  plan: RentPlan,
  { from, pence }: { from: string; pence: number },
  origin: Origin,
): { charge: BookCharge; pence: number; entryId: string }[] {
  let wanted = pence
  return chargeRentFrom(book, plan, from, pence).flatMap((charge) => {
    const off = Math.min(wanted, roomOf(charge))
    wanted -= off
    const entryId = reduceCharge(book, charge, off, 'goodwill', charge.dueOn, { ...origin, freeFrom: from })
    return entryId === undefined ? [] : [{ charge, pence: off, entryId }]
  })
}

/** A part of a credit that is taken off its rent to come off other rent. */
interface Loose {
  /** The day from which the rent falls due that it is for. */
  from: string
  pence: number
  memo: string
}

const fromOf = ({ rentFrom, day }: GivenUp) => rentFrom ?? day

/** Takes a part of a credit off its charge; the rest is let off there again. */
function loosen(book: Book, charge: BookCharge, goodwill: GivenUp, pence: number): Loose {
  const { memo, day } = goodwill
  const from = fromOf(goodwill)
  liftGivenUp(book, charge, goodwill, 'Moved to rent that is still charged')
  const again: Origin = { source: 'schedule', memo, freeFrom: from }
  reduceCharge(book, charge, goodwill.pence - pence, 'goodwill', day, again)
  return { from, pence, memo }
}

/** How much more the landlord can let off all rent, from the first to the last that a credit can come off, in pence. */
function sumRoom(book: Book, plan: RentPlan, from: string): number {
  const all = listCharged(book, plan, lastFor(from))
  return all.reduce((sum, charged) => sum + Math.max(0, -overOf(book, all, charged)), 0)
}

/**
 * Takes off their charges what credits let off periods of which more was given up than is asked for now, as far as other rent has
 * room for it: a credit was the tenant's, whatever it came off. The oldest credits come first in the answer.
 */
export function loosenCredits(
  book: Book,
  plan: RentPlan,
  { all, over }: { all: readonly Charged[]; over: readonly Charged[] },
): Loose[] {
  const loose: Loose[] = []
  for (const charged of over.toReversed())
    for (const goodwill of givenOn(charged, book.givenUp).toReversed()) {
      const charge = charged.charges.find(({ id }) => id === goodwill.chargeId)
      if (!charge || goodwill.kind !== 'goodwill') continue
      const room = sumRoom(book, plan, fromOf(goodwill)) - loose.reduce((sum, { pence }) => sum + pence, 0)
      const pence = Math.min(overOf(book, all, charged), goodwill.pence, room)
      if (pence > 0) loose.unshift(loosen(book, charge, goodwill, pence))
    }
  return loose
}

/**
 * Has a credit come off rent: that from its day on, or else that before, the latest first. There it counts from the end of the
 * tenancy at the latest: no rent falls due afterwards, and the final account is drawn up then. Nor does it count from a day that
 * has not come, for the tenant owes less of other rent from today on.
 */
export function placeCredit(book: Book, plan: RentPlan, { from, pence, memo }: Loose): void {
  let left = pence
  const letOff = (charge: BookCharge, most: number, day: string) => {
    const off = Math.min(left, most)
    left -= off
    reduceCharge(book, charge, off, 'goodwill', day, { source: 'schedule', memo, freeFrom: from })
  }
  for (const charge of chargeRentFrom(book, plan, from, pence)) letOff(charge, roomOf(charge), charge.dueOn)
  // Where all rent of a year is paid ahead, what the credit comes off pays the rent after it.
  for (const charge of listRentFrom(book, from)) letOff(charge, reducible(charge), charge.dueOn)
  const day = earlierDay(earlierDay(plan.days.endedOn ?? from, from), today())
  for (const charge of book.charges.toReversed())
    if (charge.kind === 'rent' && charge.dueOn < from)
      letOff(charge, reducible(charge), laterDay(charge.dueOn, day))
  if (left > 0) throw new Error('a goodwill credit was taken off its rent without other rent for it')
}

/** The open rent that a credit would have come off, had it been open when the credit was given. */
function listNearer(book: Book, { dueOn }: BookCharge, from: string): BookCharge[] {
  const isNearer = (charge: BookCharge) => dueOn < from || charge.dueOn < dueOn
  return listRentFrom(book, from).filter((charge) => outstandingOf(charge) > 0 && isNearer(charge))
}

/** Moves credits to rent from their day on that is open now and falls due before what they came off. Answers whether one moved. */
export function bringCreditsForward(book: Book): boolean {
  let isMoved = false
  for (const goodwill of book.givenUp) {
    const charge = book.charges.find(({ id }) => id === goodwill.chargeId)
    if (goodwill.kind !== 'goodwill' || goodwill.rentFrom === null || !charge) continue
    const nearer = listNearer(book, charge, goodwill.rentFrom)
    let left = Math.min(goodwill.pence, sumOf(nearer, outstandingOf))
    if (left <= 0) continue
    const { memo, from: freeFrom } = loosen(book, charge, goodwill, left)
    isMoved = true
    for (const each of nearer) {
      const off = Math.min(left, outstandingOf(each))
      left -= off
      reduceCharge(book, each, off, 'goodwill', each.dueOn, { source: 'schedule', memo, freeFrom })
    }
  }
  return isMoved
}
