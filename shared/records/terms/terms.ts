import { addMonths, lastDayOfMonth } from '../../dates.ts'
import { z } from '../../zod.ts'
import type { RentFrequency } from './terms.calendar.ts'
import type { RentTerms } from './terms.periods.ts'

/** A rent and the day from which it applies, which is null for the rent from the tenancy's start. */
export const rent = z.object({ from: z.string().nullable(), rentAmount: z.number() })
export type Rent = z.infer<typeof rent>

/** Terms as they are stored when they are stated. A part that is null is the stated terms' before. */
interface Stated {
  id: string
  /** The first day; null for the tenancy's start, even when the start changes. */
  fromDay: string | null
  /** The monthly rent. */
  pence: number
  /** The rent of a whole period; null where it is `pence`. */
  periodPence: number | null
  every: RentFrequency
  anchor: string | null
  dueAfter: number
}

/** The stated rows that count, oldest first. Call it with the rows in the order in which they were added: of one day the last counts. */
export function listInForce<Row extends Pick<Stated, 'fromDay'>>(rows: readonly Row[]): Row[] {
  const days = new Map(rows.map((row) => [row.fromDay, row]))
  return [...days.values()].sort((a, b) => ((a.fromDay ?? '') < (b.fromDay ?? '') ? -1 : 1))
}

/** The terms of a tenancy's rent, oldest first, from the rows that state them in the order in which they were added. */
export function listTerms({ startDate }: { startDate: string }, rows: readonly Stated[]): RentTerms[] {
  let anchor = startDate
  return listInForce(rows).map((row) => {
    anchor = row.anchor ?? anchor
    return {
      id: row.id,
      from: row.fromDay ?? startDate,
      pence: row.periodPence ?? row.pence,
      every: row.every,
      anchor,
      dueAfter: row.dueAfter,
    }
  })
}

/**
 * The one definition of the terms of a day, from those in force, oldest first: the latest whose first day has come, or the
 * first ones on a day before all. Undefined where none are stated. The same rule in SQL: server/records/terms/terms.pick.ts; a test
 * compares both.
 */
export const findTermsOn = <Row extends { from: string | null }>(
  terms: readonly Row[],
  day: string,
): Row | undefined => terms.findLast(({ from }) => from === null || from <= day) ?? terms[0]

/** The rent that applies on a day, from the rents of a tenancy, oldest first. */
export function rentOn<Row extends Pick<Rent, 'from'>>(rents: readonly Row[], day: string): Row {
  const applies = findTermsOn(rents, day)
  if (!applies) throw new Error('a tenancy without a rent')
  return applies
}

/** The days that decide which rent a tenancy shows. */
interface Term {
  startDate: string
  /** The last day, past or future; null while no end is in sight. */
  ranUntil: string | null
}

/** The day whose terms a tenancy shows on a day: its start before it begins, and its last day once that has passed. */
export function shownDay({ startDate, ranUntil }: Term, day: string): string {
  const last = ranUntil !== null && ranUntil < day ? ranUntil : day
  return last < startDate ? startDate : last
}

/** The rents of a tenancy, oldest first, with the days that decide which of them is shown. */
interface Rented<Row extends Pick<Rent, 'from'>> extends Term {
  rents: readonly Row[]
}

/** The rent that a tenancy shows on a day. */
export const rentShownOn = <Row extends Pick<Rent, 'from'>>(
  { rents, ...term }: Rented<Row>,
  day: string,
): Row => rentOn(rents, shownDay(term, day))

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
