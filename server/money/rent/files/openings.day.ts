import { today } from '#shared/dates.ts'
import type { FileRows } from '../../../files/rows.ts'

/** The day at whose end the balances of a file hold, and why a person is asked for it. */
export interface BalanceDay {
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
