import { titleCase } from '#shared/text.ts'
import type { Filter } from '../state/use-table.ts'

/** A filter by a linked record's id, to which that record's page links. The filter's chip shows the record's name. */
export function linkFilter<Row>(
  key: string,
  label: string,
  idOf: (row: Row) => string | null,
  nameOf: (row: Row) => string,
): Filter<Row> {
  return {
    key,
    label,
    all: '',
    options: [],
    show: (id, rows) => {
      const row = rows.find((each) => idOf(each) === id)
      return row ? titleCase(nameOf(row)) : 'nothing linked'
    },
    keeps: (row, id) => idOf(row) === id,
  }
}
