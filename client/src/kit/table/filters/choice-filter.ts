import type { Filter } from '../state/use-table.ts'

/** A filter that keeps the rows whose field `key` equals the chosen value. */
export function choiceFilter<Row>(
  key: keyof Row & string,
  parts: Required<Pick<Filter<Row>, 'label' | 'all' | 'options'>>,
): Filter<Row> {
  return { key, ...parts, keeps: (row, value) => row[key] === value }
}
