import { CsvError, parse } from 'csv-parse/sync'
import type { CsvColumn } from '#shared/csv/column.ts'
import { findHeader } from '#shared/csv/header.ts'
import { csvFileProblem, decodeCsv, sniffSeparator, withoutHint } from '#shared/csv/text.ts'
import { type ImportInput, importLimits } from '#shared/imports/imports.ts'
import { Refused } from '../db/refusals.ts'

export interface SheetRow {
  /** The row's number in a spreadsheet: the header is row 1. */
  row: number
  cells: string[]
}

export interface Sheet {
  headers: string[]
  /** The rows below the header, without empty rows and without a last row of totals. */
  rows: SheetRow[]
  encoding: string
  separator: string
  /** The number of the header's row, as a spreadsheet counts rows. */
  headerRow: number
  /** The first rows of the file, from which a person can choose the header. */
  top: SheetRow[]
}

/** The longest record in bytes. A longer one comes from a quotation mark that never closes. */
const longestRecord = 256 * 1024

function bytesOf({ base64, text }: Pick<ImportInput, 'base64' | 'text'>): Uint8Array {
  if (base64 === undefined && text === undefined) throw refusal('There is no file in this request.')
  const bytes = base64 === undefined ? Buffer.from(text ?? '', 'utf8') : Buffer.from(base64, 'base64')
  if (bytes.length > importLimits.bytes)
    throw new Refused(413, 'The file is larger than 5 MB. Please divide it.')
  return bytes
}

const refusal = (detail: string) => new Refused(400, detail, { file: detail })

/** The extra column of a file to mend, which says what is wrong with each row. A mended file is read without it. */
export const whatIsWrong = 'What is wrong'

/** The most cells of a row that are read. */
const widthOf = (headers: string[]) => (headers.at(-1) === whatIsWrong ? headers.length - 1 : headers.length)

type File = Pick<ImportInput, 'base64' | 'text' | 'separator' | 'headerRow'>

/** How many rows a person sees to choose the header from. */
const topRows = 12

/**
 * Reads the file of an import into its header and rows. The names of `columns` tell the header from a title above it. Throws
 * a 400 with a sentence for the person.
 */
export function readSheet(input: File, columns: readonly CsvColumn[] = []): Sheet {
  const bytes = bytesOf(input)
  const why = csvFileProblem(bytes)
  if (why) throw refusal(why)
  const { text, encoding } = decodeCsv(bytes)
  const separator = input.separator ?? sniffSeparator(text)
  const { text: content, lines } = withoutHint(text)
  const records = recordsOf(content, separator, lines)
  const filled = records
    .map((cells, at) => ({ row: at + 1 + lines, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const cellsOf = filled.slice(0, 50).map(({ cells }) => cells)
  const headerAt =
    input.headerRow === undefined
      ? findHeader(columns, cellsOf)
      : filled.findIndex(({ row }) => row === input.headerRow)
  if (headerAt < 0) throw refusal(`Row ${input.headerRow} is empty. Choose the row that names the columns.`)
  const [header, ...below] = filled.slice(headerAt)
  const rows = withoutTotal(below)
  if (!header) throw refusal('The file is empty.')
  if (rows.length === 0) throw refusal('The file has a header and no rows below it.')
  if (rows.length > importLimits.rows)
    throw refusal(
      `The file has more than ${importLimits.rows.toLocaleString('en-GB')} rows. Please divide it.`,
    )
  const named = header.cells.map((cell) => cell.trim())
  const headers = named.slice(0, widthOf(named))
  if (headers.length > importLimits.columns)
    throw refusal(`The file has more than ${importLimits.columns} columns.`)
  return { headers, rows, encoding, separator, headerRow: header.row, top: filled.slice(0, topRows) }
}

/** Whether a row has the totals of a report: 'TOTAL' in its first filled cell, and half of the others empty. */
function isTotal(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return /^(grand |sub-?)?totals?:?$/i.test(filled[0]?.trim() ?? '') && filled.length * 2 <= cells.length
}

const withoutTotal = (rows: SheetRow[]): SheetRow[] =>
  rows.length > 1 && isTotal(rows.at(-1)?.cells ?? []) ? rows.slice(0, -1) : rows

function recordsOf(content: string, separator: string, linesBefore: number): string[][] {
  try {
    return parse(content, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
      // The limit includes empty rows, which are dropped later.
      to: importLimits.rows * 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${error.lines + linesBefore}` : ''
    throw refusal(`The file could not be read${line}. Is there a quotation mark that opens and never closes?`)
  }
}
