import { addDays, daysBetween } from '#shared/dates.ts'
import { splitEqually } from '#shared/records/tenancies/people.shares.ts'
import type { MatchTenancy } from '../matching.types.ts'

/**
 * How an amount fits a tenancy, the best fit last. `usual`: the payer has paid this amount before. `half`: together with
 * another line of the same payer the amount is exactly what is owed.
 */
export const fits = ['none', 'part', 'rent', 'usual', 'share', 'half', 'owed'] as const
export type Fit = (typeof fits)[number]

export type TypedPayment = MatchTenancy['typed'][number]

/** The charges and typed payments of a tenancy that no line of the file is for yet. */
export interface Remaining {
  /** Unpaid charges and the next rent, oldest first. */
  due: { dueOn: string; pence: number }[]
  typed: TypedPayment[]
  /** What each person of the tenancy may pay of the rent (listShares). */
  shares: number[]
}

/** The most days by which people pay their next rent early. */
const daysEarly = 14
/** The most days between a bank line and the payment that was typed by hand for it. */
const daysApart = 7

export function startRemaining(tenancy: MatchTenancy): Remaining {
  const { open, nextDue, nextPence, typed } = tenancy
  const next = nextDue && nextPence ? [{ dueOn: nextDue, pence: nextPence }] : []
  const due = [...open, ...next].map(({ dueOn, pence }) => ({ dueOn, pence }))
  return {
    due: due.sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
    typed: [...typed],
    shares: listShares(tenancy),
  }
}

const lastDays = new Map<string, string>()

/** The last due day that a payment on a day may be for; remembered, because it is asked for each tenancy. */
function lastDueFor(day: string): string {
  const known = lastDays.get(day)
  if (known) return known
  if (lastDays.size > 5000) lastDays.clear()
  const last = addDays(day, daysEarly)
  lastDays.set(day, last)
  return last
}

/** Whether at least so much is owed, or falls due within `daysEarly` days. */
export function hasRoom({ due }: Remaining, day: string, pence: number): boolean {
  const last = lastDueFor(day)
  let sum = 0
  for (const charge of due) {
    if (charge.dueOn > last) break
    sum += charge.pence
  }
  return sum >= pence
}

/** The days from a due day on which most people pay, before and after it. */
const daysUsual = { before: 5, after: 12 }

/** Whether something that is not paid falls due near a day. */
export const isDueNear = ({ due }: Remaining, day: string) =>
  due.some(
    ({ dueOn, pence }) =>
      pence > 0 && dueOn <= addDays(day, daysUsual.before) && dueOn >= addDays(day, -daysUsual.after),
  )

/** The agreed shares of the rent in pence; equal shares where none are agreed. */
export function listShares({ people, rentPence }: MatchTenancy): number[] {
  const agreed = people.flatMap(({ sharePence }) => sharePence ?? [])
  return agreed.length > 0 || people.length < 2
    ? agreed
    : [...new Set(splitEqually(rentPence, people.length))]
}

/** How an amount fits what is owed. The caller, who knows the payer, decides about `usual` and `half`. */
export function fitAmount(
  tenancy: MatchTenancy,
  left: Remaining,
  { day, pence }: { day: string; pence: number },
): Fit {
  const last = lastDueFor(day)
  let sum = 0
  for (const charge of left.due) {
    if (charge.dueOn > last) break
    if (charge.pence <= 0) continue
    sum += charge.pence
    if (charge.pence === pence || sum === pence) return 'owed'
  }
  if (sum >= pence && left.shares.includes(pence)) return 'share'
  if (tenancy.rentPence === pence) return 'rent'
  return pence < sum ? 'part' : 'none'
}

/** Whether a typed payment names a payer who is none of these people. */
const isOfAnother = (entry: TypedPayment | null, people: string[]) =>
  entry !== null && entry.personId !== null && people.length > 0 && !people.includes(entry.personId)

/** The typed payment that a line is for: of the same amount, by this person if possible, nearest in days. */
export function findTyped(
  left: Remaining,
  { day, pence }: { day: string; pence: number },
  personId: string | null,
): TypedPayment | undefined {
  if (left.typed.length === 0) return undefined
  const apart = (entry: TypedPayment) => Math.abs(daysBetween(entry.day, day))
  const isOther = (entry: TypedPayment) => Number(isOfAnother(entry, personId === null ? [] : [personId]))
  return left.typed
    .filter((entry) => entry.pence === pence && apart(entry) <= daysApart)
    .sort((a, b) => isOther(a) - isOther(b) || apart(a) - apart(b))[0]
}

/** Takes a payment off the remaining charges, the oldest first. */
export function takePayment(left: Remaining, pence: number): void {
  let rest = pence
  for (const charge of left.due) {
    const used = Math.min(rest, charge.pence)
    charge.pence -= used
    rest -= used
  }
}

export function takeTyped(left: Remaining, entryId: string): void {
  left.typed = left.typed.filter((entry) => entry.entryId !== entryId)
}
