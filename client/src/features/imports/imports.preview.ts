import type { CsvColumn } from '#shared/csv/column.ts'
import type { CsvMapping } from '#shared/csv/match.ts'
import { choiceName } from '#shared/csv/values.ts'
import { formatDate } from '#shared/dates.ts'
import type { ImportError } from '#shared/imports/imports.ts'
import type { Checked } from './imports.calls.ts'
import type { Defaults } from './imports.mapping.ts'

/** One column of the preview: a field, and where it comes from. */
export interface PreviewColumn {
  field: string
  title: string
  kind: CsvColumn['kind']
  none: string | undefined
  /** The file's own name of it; none where it is the same in every row. */
  from: string
}

/** The fields that the file or an answer fills, and those that something is wrong with, so that each error has its cell. */
export function previewColumns(
  columns: readonly CsvColumn[],
  headers: readonly string[],
  mapping: CsvMapping,
  given: Readonly<Record<string, string>>,
  errors: readonly ImportError[],
): PreviewColumn[] {
  const wrong = new Set(errors.filter(({ row }) => row !== null).map(({ field }) => field))
  return columns
    .filter(({ field }) => mapping.includes(field) || field in given || wrong.has(field))
    .map(({ field, title, kind, emptyText: none }) => {
      const names = headers.filter((_, at) => mapping[at] === field).filter(Boolean)
      const from =
        field in given ? 'same in every row' : mapping.includes(field) ? names.join(' + ') : 'no column'
      return { field, title, kind, none, from }
    })
}

/** The errors of each cell, by row and field. */
export function errorsByCell(errors: readonly ImportError[]): (row: number, field: string) => ImportError[] {
  const cells = new Map<string, ImportError[]>()
  for (const error of errors) {
    const key = `${error.row} ${error.field}`
    cells.set(key, [...(cells.get(key) ?? []), error])
  }
  return (row, field) => cells.get(`${row} ${field}`) ?? []
}

/** Where an error is shown, for focusing it from the list. */
export const cellId = (row: number, field: string): string => `cell-${row}-${field}`

const isDate = /^\d{4}-\d{2}-\d{2}$/

/** A value as it was understood, so that a day taken for a month is seen before it is stored. */
export function understood(
  { field, kind, none }: Pick<PreviewColumn, 'field' | 'kind' | 'none'>,
  values: Checked['preview'][number]['values'],
  defaults: Defaults,
  money: (amount: number) => string,
): string {
  const value = values[field]
  if (value === undefined || value === '') return '-'
  if (value === null) return none ?? '-'
  const given = defaults[field]
  if (given?.shown && given.value === value) return given.shown
  if (kind === 'date') return isDate.test(value) ? formatDate(value) : value
  if (kind === 'amount') return money(Number(value))
  return kind === 'choice' ? choiceName(value) : value
}
