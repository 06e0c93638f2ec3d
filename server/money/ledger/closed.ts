import { addDays } from '#shared/dates.ts'
import { monthName } from '#shared/months.ts'

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
