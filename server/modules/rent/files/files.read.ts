import type { CsvColumn } from '#shared/csv/column.ts'
import { mappingProblem, matchHeaders } from '#shared/csv/match.ts'
import { readRow, sourcesOf, textOfField } from '#shared/csv/rows.ts'
import { type DateOrder, readDate } from '#shared/csv/values.ts'
import { today } from '#shared/dates.ts'
import type { RentFileInput } from '#shared/rent/rent.files.ts'
import { readSheet } from '../../../files/sheet.ts'
import { refuseField } from '../rent.refusals.ts'

/** A row of the file, read. */
export interface ReadRentRow {
  row: number
  cells: string[]
  values: Record<string, string | null>
  /** Why a cell could not be read. */
  problem: string | undefined
}

/**
 * The order of day and month in which all dates of a file exist and have come; day first where both orders fit. `asks` where
 * both orders fit and give different days.
 */
export function decideDateOrder(texts: string[], until: string): { order: DateOrder; asks: boolean } {
  const filled = texts.filter(Boolean)
  const daysIn = (order: DateOrder) => filled.map((text) => readDate(text, order).value)
  const [british, american] = [daysIn('dmy'), daysIn('mdy')]
  const fits = (days: (string | undefined)[]) => days.every((day) => day !== undefined && day <= until)
  if (!fits(british) && fits(american)) return { order: 'mdy', asks: false }
  const differs = british.some((day, at) => day !== american[at])
  return { order: 'dmy', asks: fits(british) && fits(american) && differs }
}

/** Reads a file's header and rows. Throws a 400 with a sentence for an unreadable file. */
export function readRentFile(input: RentFileInput, columns: readonly CsvColumn[]) {
  const { mapping: chosen, dateOrder, base64, text, separator, headerRow } = input
  const sheet = readSheet({ base64, text, separator, headerRow }, columns)
  const { headers, rows } = sheet
  const mapping = chosen ?? matchHeaders(columns, headers)
  const wrong = mappingProblem(columns, headers, mapping)
  if (wrong) refuseField('mapping', wrong.replace(/\.$/, ''))
  const cells = rows.map((row) => row.cells)
  const found = sourcesOf(columns, headers, mapping, cells)
  const dates = found.filter(({ column, at }) => column.kind === 'date' && at.length > 0)
  const decided = decideDateOrder(
    dates.flatMap((source) => cells.map((row) => textOfField(source, row))),
    today(),
  )
  const order = dateOrder ?? decided.order
  const sources = found.map((source) => ({ ...source, order }))
  return {
    headers,
    mapping,
    order,
    asksDateOrder: decided.asks && dateOrder === undefined,
    missing: columns
      .filter(({ required, field }) => required && !mapping.includes(field))
      .map(({ title }) => title),
    rows: rows.map((row): ReadRentRow => {
      const { values, problems } = readRow(sources, row.cells)
      const empty = columns.find(({ required, field }) => required && !values[field])
      const problem = problems[0]?.message ?? (empty && `${empty.title} is missing`)
      return { ...row, values, problem }
    }),
  }
}
