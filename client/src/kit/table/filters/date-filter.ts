import { formatDate } from '#client/lib/dates.ts'
import { type DayRange, daysOfRange, isWithin, rangeName } from '#shared/day-range.ts'
import type { Filter } from '../state/use-table.ts'

/** A filter that keeps the rows whose day is within the range in the address, e.g. ?due=2026-10-01..2026-10-31 or ?ends=this-quarter. */
export function dateFilter<Row>(key: string, label: string, dayOf: (row: Row) => string | null): Filter<Row> {
  const rangeOf = readOncePerMinute()
  return {
    key,
    label,
    isRange: true,
    show: (text) => rangeName(text, formatDate),
    keeps: (row, value) => isWithin(dayOf(row), rangeOf(value)),
  }
}

/** The range of a text, worked out for the first row of a list and not for each of ten thousand. */
function readOncePerMinute() {
  let known: { text: string; minute: number; range: DayRange | undefined } | undefined
  return (text: string) => {
    const minute = Math.floor(Date.now() / 60_000)
    if (known?.text !== text || known.minute !== minute) known = { text, minute, range: daysOfRange(text) }
    return known.range
  }
}
