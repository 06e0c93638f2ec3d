import { restoreCell } from './cells.ts'
import type { CsvColumn } from './column.ts'
import { type CsvMapping, partOf } from './match.ts'
import {
  type DateOrder,
  dateOrderOf,
  isBlank,
  type ReadValue,
  readAmount,
  readChoice,
  readDate,
} from './values.ts'

/** A cell that could not be read. `column` counts the file's columns from 0; null when the file lacks the column. */
export interface CellProblem {
  column: number | null
  field: string
  message: string
  value: string
}

/** How one field is read: the file's columns that fill it, the order of its dates, and the text for an empty cell. */
interface Source {
  column: CsvColumn
  at: number[]
  order: DateOrder
  fallback: string | undefined
}

export interface ReadRow {
  /** The values of a new record, by field; a field without a value is missing. */
  values: Record<string, string | null>
  problems: CellProblem[]
}

const cellOf = (cells: readonly string[], at: number) => restoreCell(cells[at] ?? '').trim()

/** Finds the columns that fill each field. `defaults` holds the text for an empty or missing cell, by field. */
export function sourcesOf(
  columns: readonly CsvColumn[],
  headers: string[],
  mapping: CsvMapping,
  rows: readonly (readonly string[])[],
  defaults: Record<string, string> = {},
): Source[] {
  return columns
    .filter(({ readOnly }) => !readOnly)
    .map((column) => {
      const at = [...mapping.keys()]
        .filter((place) => mapping[place] === column.field)
        .sort((a, b) => partOf(column, headers[a] ?? '') - partOf(column, headers[b] ?? ''))
      const order =
        column.kind === 'date'
          ? dateOrderOf(rows.flatMap((cells) => at.map((place) => cellOf(cells, place))))
          : 'dmy'
      return { column, at, order, fallback: defaults[column.field] }
    })
}

/** Reads a count such as bedrooms, whose sentence must not speak of pence. */
function readNumber(text: string): ReadValue {
  const found = readAmount(text)
  return found.problem ? { problem: `‘${text}’ is not a number. Write it in figures, as 3` } : found
}

function readCell({ column, order }: Source, text: string): ReadValue {
  if (column.kind === 'date') return readDate(text, order)
  if (column.kind === 'choice') return readChoice(text, column.choices ?? [], column.choiceAliases)
  if (column.kind === 'amount') return readAmount(text)
  if (column.kind === 'number') return readNumber(text)
  return { value: text }
}

const meansEmpty = ({ emptyText: none }: CsvColumn, text: string) =>
  none !== undefined &&
  (text.toLowerCase() === none.toLowerCase() || /^(open|ongoing|periodic)$/i.test(text) || isBlank(text))

/** Reads one row of a file into the values of a record. Limits of a value are checked later, by the input schema. */
export function readRow(sources: readonly Source[], cells: readonly string[]): ReadRow {
  const values: ReadRow['values'] = {}
  const problems: CellProblem[] = []
  for (const source of sources) {
    const { column, at, fallback } = source
    const own = at.map((place) => cellOf(cells, place)).filter((text) => text !== '')
    const text = own.length > 0 ? own.join(' ') : (fallback ?? '').trim()
    const isKnown = at.length > 0 || text !== ''
    if (isKnown && meansEmpty(column, text)) {
      values[column.field] = null
    } else if (text === '' || (!column.required && column.kind !== 'text' && isBlank(text))) {
      if (column.required) values[column.field] = ''
    } else {
      const { value, problem } = readCell(source, text)
      if (value !== undefined) values[column.field] = value
      else problems.push({ column: at[0] ?? null, field: column.field, message: problem, value: text })
    }
  }
  return { values, problems }
}

/** How the file was read, in sentences for the person who imports it. */
export function notesOf(sources: readonly Source[]): string[] {
  return sources
    .filter(({ order }) => order === 'mdy')
    .map(({ column }) => `The dates of ${column.title} are read as month/day/year.`)
}
