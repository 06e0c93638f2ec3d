import type { CsvColumn } from '#shared/csv/column.ts'
import { mappingProblem, matchHeaders } from '#shared/csv/match.ts'
import { orderDates, readRow, type Source, sourcesOf } from '#shared/csv/rows.ts'
import type { RentFileInput } from '#shared/money/rent/papers/rent.files.ts'
import { readSheet } from '../../../files/sheet.ts'
import { takeTurns } from '../../../programs/turns.ts'
import { refuseField } from '../account/rent.refusals.ts'

/** A row of the file, read. */
export interface ReadRentRow {
  row: number
  cells: string[]
  values: Record<string, string | null>
  /** Why a cell could not be read. */
  problem: string | undefined
}

/** Reads a file's header and rows. Throws a 400 with a sentence for an unreadable file. */
export async function readRentFile(input: RentFileInput, columns: readonly CsvColumn[]) {
  const { mapping: chosen, dateOrder, base64, text, separator, headerRow, sheet: asked } = input
  const sheet = await readSheet({ base64, text, separator, headerRow, sheet: asked }, columns)
  const { headers, rows } = sheet
  const mapping = chosen ?? matchHeaders(columns, headers)
  const wrong = mappingProblem(columns, headers, mapping)
  if (wrong) refuseField('mapping', wrong.replace(/\.$/, ''))
  const cells = rows.map((row) => row.cells)
  const { sources, question } = orderDates(sourcesOf(columns, headers, mapping), cells, dateOrder)
  return {
    sheets: sheet.sheets,
    sheet: sheet.sheet,
    headers,
    mapping,
    order: sources.find(({ column, at }) => column.kind === 'date' && at.length > 0)?.order ?? 'dmy',
    dateQuestion: question,
    asksDateOrder: question !== null && dateOrder === undefined,
    missing: columns
      .filter(({ required, field }) => required && !mapping.includes(field))
      .map(({ title }) => title),
    rows: await readRows(rows, sources, columns),
  }
}

async function readRows(
  rows: readonly { row: number; cells: string[] }[],
  sources: readonly Source[],
  columns: readonly CsvColumn[],
): Promise<ReadRentRow[]> {
  const endTurn = takeTurns()
  const read: ReadRentRow[] = []
  for (const row of rows) {
    await endTurn()
    const { values, problems } = readRow(sources, row.cells)
    const empty = columns.find(({ required, field }) => required && !values[field])
    read.push({ ...row, values, problem: problems[0]?.message ?? (empty && `${empty.title} is missing`) })
  }
  return read
}
