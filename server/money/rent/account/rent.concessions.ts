import { daysBetween, earlierDay, laterDay } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { EntrySource } from '#shared/money/entries.ts'
import type { GivenUpKind } from '#shared/money/events.ts'
import { rentWithout } from '#shared/money/rent/rent.free-days.ts'
import { sumOf } from '#shared/pence.ts'
import { partOf } from '#shared/records/terms/terms.parts.ts'
import type { RentPeriod } from '#shared/records/terms/terms.periods.ts'
import { liftGivenUp, reduceCharge } from './rent.book.charges.ts'
import { type Book, type BookCharge, type GivenUp, type Origin, reducible } from './rent.book.ts'

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

export const givenOn = ({ charges }: Charged, given: readonly GivenUp[]) =>
  given.filter(({ chargeId }) => charges.some(({ id }) => id === chargeId))

/** Rent-free days as somebody gave them, with the entries that give up their rent. All of these entries name all of the days. */
interface FreeDays extends Days {
  memo: string
  day: string
  given: GivenUp[]
}

/** The rent-free days that stand. Days are given once, so their first and last day tell them apart. */
function listFreeDays({ givenUp }: Book): FreeDays[] {
  const free = givenUp.flatMap((given) => (given.free ? [{ ...given.free, given }] : []))
  return [...groupBy(free, ({ from, to }) => `${from} ${to}`).values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { from, to } = first
    const given = some.map((each) => each.given)
    const days = given.map(({ day }) => day).toSorted()
    return [{ from, to, memo: first.given.memo, day: days[0] ?? first.given.day, given }]
  })
}

const isAnyCharged = (all: readonly Charged[], days: Days) =>
  all.some(({ period }) => period && countDays(overlapOf(period, days)) > 0)

/**
 * What was given up of a period's charges for rent-free days of which no rent is charged at all now, because the tenancy ended
 * before, in pence. It stays, so that the days are free once the end is taken back, and is not taken off again.
 */
const sumIdle = (book: Book, all: readonly Charged[], charged: Charged): number =>
  sumOf(
    givenOn(
      charged,
      listFreeDays(book).flatMap((days) => (isAnyCharged(all, days) ? [] : days.given)),
    ),
  )

/** What a period's charges are to ask for, before anything that somebody gave up, in pence. */
export const askedOf = (book: Book, all: readonly Charged[], charged: Charged): number =>
  (charged.period?.pence ?? 0) + sumIdle(book, all, charged)

/** The rent of a period's rent-free days that is to be given up. */
export interface FreeShare {
  charged: Charged
  days: FreeDays
  pence: number
}

/**
 * The rent of rent-free days of a period: a day's part of its rent, as far as nothing of these kinds is given up of it. A goodwill
 * credit makes room where it can go to other rent.
 */
function listFreeShares(
  book: Book,
  charged: Charged,
  facts: readonly FreeDays[],
  besides: readonly GivenUpKind[],
): FreeShare[] {
  const { period } = charged
  const others = givenOn(charged, book.givenUp).filter(({ kind }) => besides.includes(kind))
  let room = Math.max(0, (period?.pence ?? 0) - sumOf(others))
  return facts.map((days) => {
    const count = period ? countDays(overlapOf(period, days)) : 0
    const pence = period && count > 0 ? Math.min(room, partOf(period.pence, count, period.days)) : 0
    room -= pence
    return { charged, days, pence }
  })
}

const listCountedFreeDays = (book: Book, all: readonly Charged[]) =>
  listFreeDays(book).filter((days) => isAnyCharged(all, days))

/** By how much more is given up of a period's rent than it comes to now, in pence. Below 0 where rent is left. */
export function overOf(book: Book, all: readonly Charged[], charged: Charged): number {
  const others = givenOn(charged, book.givenUp).filter(({ free }) => !free)
  const free = listFreeShares(book, charged, listCountedFreeDays(book, all), ['write-off'])
  return sumOf(others) + sumOf(free) - (charged.period?.pence ?? 0)
}

/**
 * Takes off the charges what was given up for rent-free days and is no longer their rent, because the rent, the end or what else
 * was given up has changed. Answers what is to be given up instead.
 */
export function liftFreeDays(book: Book, all: readonly Charged[], some: readonly Charged[]): FreeShare[] {
  const facts = listCountedFreeDays(book, all)
  const shares = some.flatMap((each) => listFreeShares(book, each, facts, ['write-off', 'goodwill']))
  return shares.filter(({ charged, days, pence }) => {
    const given = givenOn(charged, days.given)
    if (sumOf(given) === pence) return false
    for (const each of given) {
      const charge = charged.charges.find(({ id }) => id === each.chargeId)
      if (charge) liftGivenUp(book, charge, each, 'Calculated again')
    }
    return pence > 0
  })
}

/** The rent of a period that is not charged yet, less that of its rent-free days, in pence. */
export const rentToCome = (book: Book, period: RentPeriod): number => rentWithout(listFreeDays(book), period)

/** Gives up the rent of rent-free days. It counts from the due day at the earliest. Answers the last entry's id. */
export function giveFreeDays(
  book: Book,
  shares: readonly FreeShare[],
  source: EntrySource,
): string | undefined {
  let last: string | undefined
  for (const { charged, days, pence } of shares) {
    const { from: freeFrom, to: freeTo, memo, day } = days
    let left = pence
    for (const charge of charged.charges) {
      const off = Math.min(left, reducible(charge))
      const origin: Origin = { source, memo, freeFrom, freeTo }
      last = reduceCharge(book, charge, off, 'rent-free', laterDay(charge.dueOn, day), origin) ?? last
      left -= off
    }
  }
  return last
}

/** The rent of rent-free days that are new, by period. */
export function shareFreeDays(
  book: Book,
  all: readonly Charged[],
  days: Days & { memo: string; day: string },
): FreeShare[] {
  const fresh = { ...days, given: [] }
  const facts = [...listFreeDays(book), fresh]
  return all
    .flatMap((each) => listFreeShares(book, each, facts, ['write-off', 'goodwill']))
    .filter((share) => share.pence > 0 && share.days === fresh)
}

const again = ({ memo }: GivenUp): Origin => ({ source: 'schedule', memo })

/** Rent of the same days under other terms, which is charged instead. */
const listReplacing = (others: readonly Charged[], days: Days) =>
  others.flatMap(({ charges, period }) => (period && countDays(overlapOf(period, days)) > 0 ? charges : []))

const daysOf = ({ periodFrom, periodTo }: BookCharge): Days | undefined =>
  periodFrom && periodTo ? { from: periodFrom, to: periodTo } : undefined

const replaced = 'Moved to the rent that is charged instead'

/** What was written off stays written off where other rent is charged for the same days now. */
function moveWriteOffs(book: Book, charged: Charged, { all, others }: Where): void {
  for (const given of book.givenUp.toReversed()) {
    const charge = charged.charges.find(({ id }) => id === given.chargeId)
    const days = charge && daysOf(charge)
    if (!charge || !days || given.kind !== 'write-off') continue
    const replacing = listReplacing(others, days)
    const room = replacing.reduce((sum, other) => sum + reducible(other), 0)
    const moved = Math.min(overOf(book, all, charged), given.pence, room)
    if (moved <= 0) continue
    liftGivenUp(book, charge, given, replaced)
    reduceCharge(book, charge, given.pence - moved, 'write-off', given.day, again(given))
    let left = moved
    for (const other of replacing) {
      const off = Math.min(left, reducible(other))
      reduceCharge(book, other, off, 'write-off', laterDay(other.dueOn, given.day), again(given))
      left -= off
    }
  }
}

interface Where {
  all: readonly Charged[]
  /** The periods of which no more was given up than is asked for. */
  others: readonly Charged[]
}

/**
 * Keeps what was written off of periods of which more was given up than is asked for now: it goes to the rent that is charged
 * instead for the same days; after an end there is none, and it ends with its rent.
 */
export function keepWriteOffs(book: Book, over: readonly Charged[], where: Where): void {
  for (const charged of over) moveWriteOffs(book, charged, where)
}
