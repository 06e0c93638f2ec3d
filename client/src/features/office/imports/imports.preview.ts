import { formatDate } from '#client/lib/dates.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import type { CsvMapping } from '#shared/csv/match.ts'
import { choiceName } from '#shared/csv/values.ts'
import { groupBy } from '#shared/group.ts'
import type { ImportError } from '#shared/office/imports/imports.ts'
import type { CheckReply } from './imports.calls.ts'
import type { Defaults } from './imports.mapping.ts'

/** One column of the preview: a field, and which columns of the file fill it. */
export interface PreviewColumn extends CsvColumn {
  /** The headers of the file's columns, or a note that the value is the same in every row. */
  from: string
}

/** The fields that the file or a default fills, and those with an error, so that each error has a cell. */
export function previewColumns(
  columns: readonly CsvColumn[],
  headers: readonly string[],
  mapping: CsvMapping,
  given: Readonly<Record<string, string>>,
  errors: readonly Pick<ImportError, 'row' | 'field'>[],
): PreviewColumn[] {
  const wrong = new Set(errors.filter(({ row }) => row !== null).map(({ field }) => field))
  const divided = new Map(
    columns.flatMap(({ field, divides }) =>
      mapping.includes(field)
        ? (divides?.into ?? []).map((into) => [
            into,
            field === 'type' ? 'out of the type' : 'out of the address',
          ])
        : [],
    ) as [field: string, from: string][],
  )
  return columns
    .filter(
      ({ field }) => mapping.includes(field) || field in given || wrong.has(field) || divided.has(field),
    )
    .map((column) => {
      const { field } = column
      const names = headers.filter((_, at) => mapping[at] === field).filter(Boolean)
      const from =
        field in given
          ? divided.has(field)
            ? `${divided.get(field)}, or the same`
            : 'same in every row'
          : mapping.includes(field)
            ? names.join(' + ')
            : (divided.get(field) ?? 'no column')
      return { ...column, from }
    })
}

/** Looks up the errors of a cell by row and field. */
export function errorsByCell(errors: readonly ImportError[]): (row: number, field: string) => ImportError[] {
  const cells = groupBy(errors, ({ row, field }) => `${row} ${field}`)
  return (row, field) => cells.get(`${row} ${field}`) ?? []
}

/** The id of a cell, by which the list of mistakes focuses it. */
export const cellId = (row: number, field: string): string => `cell-${row}-${field}`

const isDate = /^\d{4}-\d{2}-\d{2}$/

/** A value as the server read it, so that a person sees a day taken for a month before anything is stored. */
export function displayValue(
  { field, kind, emptyText }: CsvColumn,
  values: CheckReply['preview'][number]['values'],
  defaults: Defaults,
  money: (amount: number) => string,
): string {
  const value = values[field]
  if (value === undefined || value === '') return '-'
  if (value === null) return emptyText ?? '-'
  const given = defaults[field]
  if (given?.shown && given.value === value) return given.shown
  if (kind === 'date') return isDate.test(value) ? formatDate(value) : value
  if (kind === 'amount') return money(Number(value))
  return kind === 'choice' ? choiceName(value) : value
}
