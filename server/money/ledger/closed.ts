import { addDays, today } from '#shared/dates.ts'
import { monthName } from '#shared/months.ts'
import { nextPayoutDay, type PayoutDay } from '#shared/payout-day.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { books } from './books.table.ts'

/** The day of the opening balances, and the day through which the books are closed. */
export type BookDays = Pick<typeof books.$inferSelect, 'openedOn' | 'closedThrough'>

export async function readBookDays(scope: AccountScope): Promise<BookDays> {
  return (await scope.table(books).get()) ?? { openedOn: null, closedThrough: null }
}

/** Throws a 400 at a field whose day is of a closed month. */
export async function refuseClosed(scope: AccountScope, day: string, field = 'day'): Promise<void> {
  const problem = findClosedProblem(day, (await readBookDays(scope)).closedThrough, scope.day)
  if (problem) refuseField('month-closed', field, problem)
}

/**
 * Why nothing may be typed in for a day of a closed month, as a sentence; undefined where the day is open. `asDay` writes
 * days as the account does. Entries that nobody types get a value day instead (postEntries).
 */
export function findClosedProblem(
  day: string,
  closedThrough: string | null | undefined,
  asDay: (day: string) => string,
): string | undefined {
  if (!closedThrough || day > closedThrough) return undefined
  const next = addDays(closedThrough, 1)
  const month = day.slice(0, 7)
  const isWholeMonth = month < closedThrough.slice(0, 7) || next.endsWith('-01')
  if (!isWholeMonth)
    return `Everything up to and including ${asDay(closedThrough)} is closed. Enter it for ${asDay(next)} or later`
  const name = monthName(month)
  return `${name} is closed. Enter it for ${asDay(next)} or later, or ask an owner to open ${name.replace(/ \d+$/, '')}`
}

/** The next day from a day on, by default today, on which the account pays landlords; null where it does so by hand. */
export async function readPayoutDay(scope: AccountScope, from = today()): Promise<PayoutDay | null> {
  const row = await scope.table(books).get()
  return row ? nextPayoutDay(row.payoutRhythm, from) : null
}
