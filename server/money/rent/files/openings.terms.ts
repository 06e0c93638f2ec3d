import { anchorOfRentDay, rentDayProblem } from '#shared/csv/rent-day.ts'
import { addDays, today } from '#shared/dates.ts'
import { ownRentDay, type RentFileInput } from '#shared/money/rent/papers/rent.files.ts'
import { fromPence } from '#shared/pence.ts'
import { chargedAfterBalance, type RentFrequency } from '#shared/records/terms/terms.calendar.ts'
import { type ScheduleInput, scheduleInput } from '#shared/records/terms/terms.input.ts'
import type { FileRow, FileRows } from '../../../files/rows.ts'
import { type StatedRent, termsOf } from '../../../records/terms/terms.read.ts'

/** The day at whose end the balances of a file hold, and why a person is asked for it. */
interface BalanceDay {
  day: string | undefined
  ask: string
}

/**
 * Balances hold at the end of one day: the one that a person entered, or the only one in the file. A column with several days
 * says when something else happened, such as the last payment.
 */
export function findBalanceDay(
  { rows }: Pick<FileRows, 'rows'>,
  entered: string | undefined,
  asDay: (day: string) => string,
): BalanceDay {
  if (entered) return { day: entered, ask: '' }
  const days = [...new Set(rows.flatMap(({ values }) => values.balanceDay ?? []))].sort()
  const [first, second] = days
  if (!first) {
    const isNeeded = rows.some(({ values }) => !values.from)
    return { day: undefined, ask: isNeeded ? 'The file doesn’t show the date of the balances.' : '' }
  }
  if (second)
    return {
      day: undefined,
      ask: `The file has several dates, such as ${asDay(first)} and ${asDay(second)}. Enter the one date of the balances.`,
    }
  if (first > today())
    return { day: undefined, ask: `${asDay(first)} is in the future. Enter the date of the balances.` }
  return { day: first, ask: '' }
}

/** The terms that a row states; why it states none; or what it waits for. */
export type TermsOfRow =
  | { terms: ScheduleInput; usesAnswer: boolean }
  | { problem: string }
  | { asked: 'day' | 'rent-day' }

/** What a person has said of all rows. */
type Said = Pick<RentFileInput, 'rentDay'> & {
  /** The day at whose end the balances hold; undefined while nobody has said it. */
  day: string | undefined
}

/** The rent day of a row: the file's, or the tenancy's own, or the one that was answered for all. */
function findAnchor(
  { rentDay }: FileRow['values'],
  stated: StatedRent,
  every: RentFrequency,
  { rentDay: answer }: Said,
): { anchor?: string; problem?: string; asked?: true; usesAnswer?: true } {
  const { startDate } = stated.tenancy
  if (rentDay) {
    const anchor = anchorOfRentDay(rentDay, every, startDate)
    return anchor ? { anchor } : { problem: rentDayProblem(rentDay, every) }
  }
  if (stated.rows.some(({ anchor }) => anchor !== null)) return {}
  if (answer === undefined) return { asked: true }
  // A day of the month says nothing of a weekly rent, which keeps the weekday on which the tenancy began.
  const anchor = answer === ownRentDay ? undefined : anchorOfRentDay(answer, every, startDate)
  return { usesAnswer: true, ...(anchor && { anchor }) }
}

/** The rent of a row and the day from which it is charged: the row's own, or the next rent day after the balance. */
export function readTermsOfRow(
  { values }: FileRow,
  stated: StatedRent,
  pence: number,
  said: Said,
): TermsOfRow {
  const { every, from, rent, servedOn, lastIncrease } = values
  const { day } = said
  const { startDate } = stated.tenancy
  const { endedOn } = stated.tenancy
  if (endedOn !== null && day !== undefined && endedOn <= day && !from)
    return {
      terms: { from: addDays(endedOn, 1), opening: fromPence(pence), openingSince: endedOn },
      usesAnswer: false,
    }
  const known = termsOf(stated, from ?? day ?? today())
  const rhythm = (every ?? known?.every ?? 'month') as RentFrequency
  if (!from && !day) return { asked: 'day' }
  const { anchor, problem, asked, usesAnswer = false } = findAnchor(values, stated, rhythm, said)
  if (problem) return { problem }
  if (asked && !from) return { asked: 'rent-day' }
  if (from && day && from <= day)
    return {
      problem: 'The rent is charged from the date of the balance or earlier. Correct one of the two dates',
    }
  const own = anchor ?? known?.anchor ?? startDate
  const first =
    from ?? chargedAfterBalance(startDate, day ?? '', { every: rhythm, anchor: own }, known?.dueAfter)
  const isSince = !from && day !== undefined && day >= startDate && day <= first
  const read = scheduleInput.safeParse({
    from: first,
    opening: fromPence(pence),
    ...(isSince && pence !== 0 && { openingSince: day }),
    ...(every && { every }),
    ...(anchor && { anchor }),
    ...(rent && { amount: Number(rent) }),
    ...(servedOn && { servedOn }),
    ...(lastIncrease && { lastIncrease }),
  })
  if (!read.success) return { problem: read.error.issues[0]?.message ?? 'This row cannot be read' }
  return { terms: read.data, usesAnswer: usesAnswer && !from }
}
