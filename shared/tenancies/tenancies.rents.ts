import { addMonths, lastDayOfMonth } from '../dates.ts'
import { z } from '../zod.ts'

/** A rent and the day from which it applies, which is null for the rent from the tenancy's start. */
export const rent = z.object({ from: z.string().nullable(), rentAmount: z.number() })
export type Rent = z.infer<typeof rent>

/** The rents of a tenancy, oldest first, with the days that decide which of them is shown. */
interface Rented<Row extends Rent> {
  startDate: string
  ranUntil: string | null
  rents: readonly Row[]
}

/**
 * The rent that applies on a day, from the rents of a tenancy, oldest first. The same rule in SQL:
 * server/modules/lettings/periods.pick.ts; a test compares both.
 */
export function rentOn<Row extends Rent>(rents: readonly Row[], day: string): Row {
  const applies = rents.findLast(({ from }) => from === null || from <= day) ?? rents[0]
  if (!applies) throw new Error('a tenancy without a rent')
  return applies
}

/** The rent that a tenancy shows on a day: before its start the first rent, after its end the last. */
export function rentShownOn<Row extends Rent>({ startDate, ranUntil, rents }: Rented<Row>, day: string): Row {
  const last = ranUntil !== null && ranUntil < day ? ranUntil : day
  return rentOn(rents, last < startDate ? startDate : last)
}

/** Leaves out rents that equal the one before them: nothing changed on those days. */
export const dropUnchanged = (rents: readonly Rent[]): Rent[] =>
  rents.filter(({ rentAmount }, place) => rents[place - 1]?.rentAmount !== rentAmount)

/** The day from which a wrongly entered rent is corrected. */
export const rentCorrectedFrom = (tenancy: Rented<Rent>, day: string): string =>
  rentShownOn(tenancy, day).from ?? tenancy.startDate

/** The first day after `day` on which a rent period of the tenancy begins: its start's day of the month, or the month's last. */
export function nextPeriodStart(startDate: string, day: string): string {
  const inMonth = (month: string) => {
    const last = lastDayOfMonth(month)
    const due = `${month}-${startDate.slice(8)}`
    return due < last ? due : last
  }
  const month = day.slice(0, 7)
  const first = inMonth(month)
  return first > day ? first : inMonth(addMonths(month, 1))
}
