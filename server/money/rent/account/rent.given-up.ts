import { addDays, daysBetween, earlierDay, laterDay } from '#shared/dates.ts'
import { partOf } from '#shared/records/terms/terms.parts.ts'
import type { RentPeriod } from '#shared/records/terms/terms.periods.ts'
import {
  type Book,
  type BookCharge,
  type GivenUp,
  liftGivenUp,
  type Origin,
  reduceCharge,
  reducible,
} from './rent.book.ts'

interface Days {
  from: string
  to: string
}

/** The charges of one period with the period as it is wanted now; no period: its rent is charged no more. */
export interface Charged {
  charges: BookCharge[]
  period: RentPeriod | undefined
}

const countDays = ({ from, to }: Days) => (to < from ? 0 : daysBetween(from, to) + 1)

const overlapOf = (one: Days, other: Days): Days => ({
  from: laterDay(one.from, other.from),
  to: earlierDay(one.to, other.to),
})

const daysOf = ({ periodFrom, periodTo }: BookCharge): Days | undefined =>
  periodFrom && periodTo ? { from: periodFrom, to: periodTo } : undefined

/** The rent of some days of a charge, in pence. */
export function rentOfDays(charge: BookCharge, days: Days): number {
  const whole = daysOf(charge)
  return whole ? partOf(charge.pence, countDays(overlapOf(whole, days)), countDays(whole)) : 0
}

/** The rent-free days of a charge that its period has no more, because the tenancy ended before or other rent replaced it. */
function listFreeBeyond(
  book: Book,
  { charges, period }: Charged,
): { given: GivenUp; charge: BookCharge; within: Days; beyond: Days; pence: number }[] {
  return book.givenUp.flatMap((given) => {
    const charge = charges.find(({ id }) => id === given.chargeId)
    const whole = charge && daysOf(charge)
    if (!charge || !whole || !given.free) return []
    const all = overlapOf(whole, given.free)
    const last = period?.to ?? addDays(whole.from, -1)
    if (all.to <= last) return []
    const within = { from: all.from, to: earlierDay(all.to, last) }
    const beyond = { from: laterDay(all.from, addDays(last, 1)), to: all.to }
    const stays = partOf(given.pence, countDays(within), countDays(all))
    return [{ given, charge, within, beyond, pence: given.pence - stays }]
  })
}

/** The rent of rent-free days that a period has no more, in pence: it is given up once, and not taken off again. */
export const sumFreeBeyond = (book: Book, charged: Charged): number =>
  listFreeBeyond(book, charged).reduce((sum, { pence }) => sum + pence, 0)

/** By how much more was given up of a period's rent than is asked for now, in pence. Below 0 where rent is left. */
export const overOf = (book: Book, charged: Charged): number =>
  charged.charges.reduce((sum, { writtenOff }) => sum + writtenOff, 0) -
  (charged.period?.pence ?? 0) -
  sumFreeBeyond(book, charged)

const again = ({ memo, free }: GivenUp, days = free): Origin => ({
  source: 'schedule',
  memo,
  ...(days && { freeFrom: days.from, freeTo: days.to }),
})

/** Rent of the same days under other terms, which is charged instead. */
const listReplacing = (others: readonly Charged[], days: Days) =>
  others.flatMap(({ charges, period }) => {
    const both = period && overlapOf(period, days)
    return both && countDays(both) > 0 ? charges.map((charge) => ({ charge, days: both })) : []
  })

const replaced = 'Moved to the rent that is charged instead'

/**
 * Rent-free days stay free where other rent is charged for them now: their rent is given up as that rent has it. After an end
 * there is none, and they end with their rent.
 */
export function moveFreeDays(book: Book, all: readonly Charged[]): void {
  for (const { given, charge, within, beyond, pence } of all.flatMap((each) => listFreeBeyond(book, each))) {
    const others = listReplacing(all, beyond)
    if (others.length === 0) continue
    liftGivenUp(book, charge, given, replaced)
    reduceCharge(book, charge, given.pence - pence, 'rent-free', given.day, again(given, within))
    for (const { charge: other, days } of others) {
      const off = Math.min(rentOfDays(other, days), reducible(other))
      reduceCharge(book, other, off, 'rent-free', given.day, again(given, days))
    }
  }
}

/** What was written off stays written off where other rent is charged for the same days now. */
function moveWriteOffs(book: Book, charged: Charged, others: readonly Charged[]): void {
  for (const given of book.givenUp.toReversed()) {
    const charge = charged.charges.find(({ id }) => id === given.chargeId)
    const days = charge && daysOf(charge)
    if (!charge || !days || given.kind !== 'write-off') continue
    const replacing = listReplacing(others, days)
    const room = replacing.reduce((sum, { charge: other }) => sum + reducible(other), 0)
    const moved = Math.min(overOf(book, charged), given.pence, room)
    if (moved <= 0) continue
    liftGivenUp(book, charge, given, replaced)
    reduceCharge(book, charge, given.pence - moved, 'write-off', given.day, again(given))
    let left = moved
    for (const { charge: other } of replacing) {
      const off = Math.min(left, reducible(other))
      reduceCharge(book, other, off, 'write-off', laterDay(other.dueOn, given.day), again(given))
      left -= off
    }
  }
}

/** Other rent that can be let off: what falls due later first, then what fell due last. */
function listOtherRent(book: Book, { dueOn }: BookCharge, gone: ReadonlySet<BookCharge>): BookCharge[] {
  const rent = book.charges.filter((each) => each.kind === 'rent' && !gone.has(each) && reducible(each) > 0)
  return [
    ...rent.filter((each) => each.dueOn >= dueOn),
    ...rent.filter((each) => each.dueOn < dueOn).toReversed(),
  ]
}

/**
 * Moves at most `most` of a goodwill credit to other rent; what stays on its charge is let off there again. It counts from the
 * end of the tenancy at the latest: no rent falls due afterwards, and the final account is drawn up then.
 */
function moveCredit(
  book: Book,
  charge: BookCharge,
  goodwill: GivenUp,
  most: number,
  { gone, endedOn }: Where,
): void {
  const others = listOtherRent(book, charge, gone)
  const room = others.reduce((sum, each) => sum + reducible(each), 0)
  const moved = Math.min(most, goodwill.pence, room)
  if (moved <= 0) return
  const from = endedOn !== null && endedOn < goodwill.day ? endedOn : goodwill.day
  liftGivenUp(book, charge, goodwill, 'Moved to rent that is still charged')
  reduceCharge(book, charge, goodwill.pence - moved, 'goodwill', goodwill.day, again(goodwill))
  let left = moved
  for (const other of others) {
    const off = Math.min(left, reducible(other))
    reduceCharge(book, other, off, 'goodwill', laterDay(other.dueOn, from), again(goodwill))
    left -= off
  }
}

interface Where {
  /** Rent that cannot take anything: more was given up of it than it asks for now. */
  gone: ReadonlySet<BookCharge>
  endedOn: string | null
}

/**
 * Keeps what the landlord gave up of periods of which more was given up than is asked for now. What was written off goes to the
 * rent that is charged instead for the same days; after an end there is none, and it ends with its rent. A goodwill credit
 * goes to any other rent, for it was the tenant's whatever it came off.
 */
export function keepGivenUp(
  book: Book,
  { over, others, endedOn }: { over: readonly Charged[]; others: readonly Charged[]; endedOn: string | null },
): void {
  const gone = new Set(over.flatMap(({ charges }) => charges))
  for (const charged of over) {
    moveWriteOffs(book, charged, others)
    for (const goodwill of book.givenUp.toReversed()) {
      const charge = charged.charges.find(({ id }) => id === goodwill.chargeId)
      if (charge && goodwill.kind === 'goodwill')
        moveCredit(book, charge, goodwill, overOf(book, charged), { gone, endedOn })
    }
  }
}
