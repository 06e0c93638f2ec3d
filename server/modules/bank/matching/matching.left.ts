import { addDays, daysBetween } from '#shared/dates.ts'
import { splitEqually } from '#shared/tenancies/people.shares.ts'
import type { MatchTenancy } from './matching.types.ts'

/**
 * How an amount fits a tenancy, best last. `usual`: this payer paid as much before. `half`: with another line of the same
 * payer it is exactly what is owed.
 */
export const fits = ['none', 'part', 'rent', 'usual', 'share', 'half', 'owed'] as const
export type Fit = (typeof fits)[number]

export type Unseen = MatchTenancy['unseen'][number]

/** What of a tenancy no line of this file has used yet. */
export interface Left {
  /** What is due and what comes next, oldest first. */
  due: { dueOn: string; pence: number }[]
  unseen: Unseen[]
}

/** People pay their next rent at most so many days early; a line is no older than a payment typed by hand by more than a week. */
const daysEarly = 14
const daysApart = 7

export function startLeft({ open, nextDue, nextPence, unseen }: MatchTenancy): Left {
  const next = nextDue && nextPence ? [{ dueOn: nextDue, pence: nextPence }] : []
  const due = [...open, ...next].map(({ dueOn, pence }) => ({ dueOn, pence }))
  return { due: due.sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1)), unseen: [...unseen] }
}

/** What a payment of a day may be for. */
const dueBy = ({ due }: Left, day: string) => {
  const last = addDays(day, daysEarly)
  return due.filter(({ dueOn, pence }) => pence > 0 && dueOn <= last)
}

/** Whether at least so much is owed, or is in the next days. */
export const hasRoom = (left: Left, day: string, pence: number) =>
  dueBy(left, day).reduce((sum, charge) => sum + charge.pence, 0) >= pence

/** The shares of the rent as they are agreed; equal ones where none are. */
export function sharesOf({ people, rentPence }: MatchTenancy): number[] {
  const agreed = people.flatMap(({ sharePence }) => sharePence ?? [])
  return agreed.length > 0 || people.length < 2
    ? agreed
    : [...new Set(splitEqually(rentPence, people.length))]
}

/** How an amount fits what is owed; `usual` is up to who knows the payer. */
export function fitAmount(
  tenancy: MatchTenancy,
  left: Left,
  { day, pence }: { day: string; pence: number },
): Fit {
  let sum = 0
  for (const charge of dueBy(left, day)) {
    sum += charge.pence
    if (charge.pence === pence || sum === pence) return 'owed'
  }
  if (sum >= pence && sharesOf(tenancy).includes(pence)) return 'share'
  if (tenancy.rentPence === pence) return 'rent'
  return pence < sum ? 'part' : 'none'
}

/** Whether a payment typed by hand is by somebody else than these people. */
const isOfAnother = (entry: Unseen | null, people: string[]) =>
  entry !== null && entry.personId !== null && people.length > 0 && !people.includes(entry.personId)

/** The payment typed by hand that a line shows: of the same amount, of this person if possible, nearest in days. */
export function findUnseen(
  left: Left,
  { day, pence }: { day: string; pence: number },
  personId: string | null,
): Unseen | undefined {
  const apart = (entry: Unseen) => Math.abs(daysBetween(entry.day, day))
  const isOther = (entry: Unseen) => Number(isOfAnother(entry, personId === null ? [] : [personId]))
  return left.unseen
    .filter((entry) => entry.pence === pence && apart(entry) <= daysApart)
    .sort((a, b) => isOther(a) - isOther(b) || apart(a) - apart(b))[0]
}

/** Takes a payment off what is left, the oldest first. */
export function takePayment(left: Left, pence: number): void {
  let rest = pence
  for (const charge of left.due) {
    const used = Math.min(rest, charge.pence)
    charge.pence -= used
    rest -= used
  }
}

export function takeUnseen(left: Left, entryId: string): void {
  left.unseen = left.unseen.filter((entry) => entry.entryId !== entryId)
}
