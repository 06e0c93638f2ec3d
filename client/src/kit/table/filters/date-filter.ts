import { isWithinRange, rangeName } from '#shared/day-range.ts'
import type { Filter } from '../state/use-table.ts'

/** A filter that keeps the rows whose day is within the range in the address, e.g. ?due=2026-10-01..2026-10-31. */
export function dateFilter<Row>(key: string, label: string, dayOf: (row: Row) => string | null): Filter<Row> {
  return {
    ...{ key, label, all: '', options: [], isRange: true, show: rangeName },
    keeps: (row, value) => isWithinRange(dayOf(row), value),
  }
}
