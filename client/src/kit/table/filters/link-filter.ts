import { titleCase } from '#shared/text.ts'
import type { Filter } from '../state/use-table.ts'

/** The links of a row: 'property' where it has `propertyId` and, as its name, `property`. */
type LinkOf<Row> = { [Key in keyof Row & string]: `${Key}Id` extends keyof Row ? Key : never }[keyof Row &
  string]

/** A filter by a linked record's id, to which that record's page links. The filter's chip shows the record's name. */
export function linkFilter<Row>(key: LinkOf<Row>, label: string): Filter<Row>
export function linkFilter<Row>(
  key: string,
  label: string,
  idOf: (row: Row) => string | null,
  nameOf: (row: Row) => string,
): Filter<Row>
export function linkFilter<Row extends Record<string, string | null>>(
  key: string,
  label: string,
  idOf = (row: Row) => row[`${key}Id`] ?? null,
  nameOf = (row: Row) => row[key] ?? '',
): Filter<Row> {
  return {
    key,
    label,
    show: (id, rows) => {
      const row = rows.find((each) => idOf(each) === id)
      return row ? titleCase(nameOf(row)) : 'nothing linked'
    },
    keeps: (row, id) => idOf(row) === id,
  }
}
