import { CsvError, parse } from 'csv-parse/sync'
import type { CsvColumn } from '#shared/csv/column.ts'
import type { FileInput } from '#shared/csv/file-input.ts'
import { findHeader } from '#shared/csv/header.ts'
import { importLimits } from '#shared/csv/limits.ts'
import type { FileQuestion, FileReplies } from '#shared/csv/questions.ts'
import { readSide } from '#shared/csv/sides.ts'
import { csvFileProblem, decodeCsv, type Separator, sniffSeparator, withoutHint } from '#shared/csv/text.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { Refused } from '../db/refusals.ts'
import { isHtml, readHtmlRows } from './html.rows.ts'
import { isSmall, runReading, weighFile } from './reader.ts'
import { type SheetRow, senseRows } from './sense.ts'
import { isWorkbook, readWorkbook } from './workbook/workbook.ts'

export type { SheetRow }

export interface Sheet {
  headers: string[]
  /** The rows below the header, without empty rows and without a last row of totals. */
  rows: SheetRow[]
  /** The number of the row of totals that was left out. */
  totalsRow?: number
  encoding: string
  /** What divides the cells; null for a workbook. */
  separator: Separator | null
  /** The sheets of a workbook, and the one that was read; a CSV file has none. */
  sheets: string[]
  sheet: string | null
  /** The number of the header's row, as a spreadsheet counts rows. */
  headerRow: number
  /** The first rows of the file, from which a person can choose the header. */
  top: SheetRow[]
  /** What has to be asked about the file before it is stored, whatever it is about. */
  questions: FileQuestion[]
}

/** The longest record in bytes. A longer one comes from a quotation mark that never closes. */
const longestRecord = 256 * 1024

function bytesOf({ base64, text }: Pick<FileInput, 'base64' | 'text'>): Uint8Array {
  if (base64 === undefined && text === undefined)
    throw refusal('file-missing', 'There is no file in this request.')
  return base64 === undefined ? Buffer.from(text ?? '', 'utf8') : Buffer.from(base64, 'base64')
}

const tooMuch = 'The file holds too much to be read here. Please divide it.'
const tooMuchOfBook =
  'The workbook holds too much to be read here. Copy its rows into a new workbook, or save the sheet as CSV.'

const refusal = (code: RefusalCode, detail: string) => new Refused(400, code, detail, { file: detail })

/** The extra column of a file to mend, which says what is wrong with each row. A mended file is read without it. */
export const whatIsWrong = 'What is wrong'

/** The most cells of a row that are read. */
const widthOf = (headers: string[]) => (headers.at(-1) === whatIsWrong ? headers.length - 1 : headers.length)

/** What a person said of the file. */
type Said = Pick<FileInput, 'separator' | 'headerRow' | 'sheet'> & { replies?: FileReplies | undefined }
type File = Said & Pick<FileInput, 'base64' | 'text'>

/** How many rows a person sees to choose the header from. */
const topRows = 12

/** The most cells of a row that are kept: more than an import takes, so that its own sentence refuses them. */
const mostColumns = importLimits.columns + 10

/** The rows of a file that have something in them, before anything is known of a header. */
type Filled = Pick<Sheet, 'encoding' | 'separator' | 'sheets' | 'sheet'> & {
  filled: SheetRow[]
  hiddenColumns: number[]
}

const isFilled = ({ cells }: SheetRow) => cells.some((cell) => cell.trim() !== '')

function readCsvRows(bytes: Uint8Array, asked: Separator | undefined): Filled {
  if (bytes.length > importLimits.bytes)
    throw new Refused(413, 'file-too-large', 'The file is larger than 5 MB. Please divide it.')
  const why = csvFileProblem(bytes)
  if (why) throw refusal('file-unreadable', why)
  const { text, encoding } = decodeCsv(bytes)
  if (text.includes('\0'))
    throw refusal('file-unreadable', 'That is no list of rows: it has bytes that are no text.')
  if (isHtml(text)) return readPageRows(text, encoding)
  const separator = asked ?? sniffSeparator(text)
  const { text: content, lines } = withoutHint(text)
  const records = recordsOf(content, separator, lines)
  const filled = records
    .map((cells, at) => ({ row: at + 1 + lines, cells }))
    .filter(isFilled)
    .map(({ row, cells }) => ({ row, cells: cells.slice(0, mostColumns) }))
  return { filled, hiddenColumns: [], encoding, separator, sheets: [], sheet: null }
}

/** The rows of a list in a web page, as some programs save what they call .xls. */
function readPageRows(text: string, encoding: string): Filled {
  const rows = readHtmlRows(text)
  if (!rows)
    throw refusal(
      'file-unreadable',
      'That is a web page without a list of rows. Save the list as .xlsx or CSV.',
    )
  const filled = rows
    .slice(0, importLimits.rows + 200)
    .map((cells, at) => ({ row: at + 1, cells: cells.slice(0, mostColumns) }))
  return { filled, hiddenColumns: [], encoding, separator: null, sheets: [], sheet: null }
}

async function readWorkbookRows(bytes: Uint8Array, asked: string | undefined): Promise<Filled> {
  const { rows, hiddenColumns, names, name } = await readWorkbook(bytes, asked)
  const filled = rows.filter(isFilled)
  return { filled, hiddenColumns, encoding: 'workbook', separator: null, sheets: names, sheet: name }
}

/**
 * Reads the file of an import into its header and rows: a CSV file, or a sheet of an .xlsx, .xls or .ods workbook. The names of
 * `columns` tell the header from a title above it; `account` is who brings it. Throws a 400 with a sentence for the person.
 */
export async function readSheet(
  account: string,
  { base64, text, separator, headerRow, sheet, replies }: File,
  columns: readonly CsvColumn[] = [],
): Promise<Sheet> {
  const bytes = bytesOf({ base64, text })
  const said = { separator, headerRow, sheet, replies }
  const isBook = isWorkbook(bytes)
  if (isSmall(bytes) && !isBook) return parseSheet(bytes, said, columns)
  // A function cannot go to a thread, and a header needs none.
  const named = columns.map(({ divides: _, ...column }) => column)
  const order = { task: 'sheet', parts: [bytes, said, named], weight: weighFile(bytes) }
  return runReading(account, order, isBook ? tooMuchOfBook : tooMuch)
}

/** The same in this thread. */
export async function parseSheet(
  bytes: Uint8Array,
  said: Said,
  columns: readonly CsvColumn[],
): Promise<Sheet> {
  const found = isWorkbook(bytes)
    ? await readWorkbookRows(bytes, said.sheet)
    : readCsvRows(bytes, said.separator)
  const { filled: all, hiddenColumns, ...source } = found
  const { rows: filled, questions } = senseRows(all, hiddenColumns, said.replies)
  const cellsOf = filled.slice(0, 50).map(({ cells }) => cells)
  const headerAt =
    said.headerRow === undefined
      ? findHeader(columns, cellsOf)
      : filled.findIndex(({ row }) => row === said.headerRow)
  if (headerAt < 0)
    throw refusal(
      'header-row-empty',
      `Row ${said.headerRow} is empty. Choose the row that names the columns.`,
    )
  const [header, ...below] = filled.slice(headerAt)
  const totals = totalsOf(below)
  const rows = totals ? below.slice(0, -1) : below
  if (!header)
    throw refusal('file-empty', found.sheet === null ? 'The file is empty.' : 'The sheet is empty.')
  if (rows.length === 0) throw refusal('file-empty', 'The file has a header and no rows below it.')
  if (rows.length > importLimits.rows)
    throw refusal(
      'file-too-large',
      `The file has more than ${importLimits.rows.toLocaleString('en-GB')} rows. Please divide it.`,
    )
  const named = header.cells.map((cell) => cell.trim())
  const headers = named.slice(0, widthOf(named))
  if (headers.length > importLimits.columns)
    throw refusal('file-too-large', `The file has more than ${importLimits.columns} columns.`)
  return {
    ...source,
    headers,
    rows,
    ...(totals && { totalsRow: totals.row }),
    headerRow: header.row,
    top: filled.slice(0, topRows),
    questions,
  }
}

/** 'Grand total:', 'TOTALS (5 properties)', 'Total of 12 homes'. */
const totalsName = /^(grand |sub-?)?totals?:?( ?\(.*\)| (of|for) \d+ [a-z]+)?:?$/i

const isFigure = (text: string) =>
  /^[-+(]?\s*[£$€]?\s*[\d.,]+\)?\s*(?:dr|cr)?$/i.test(text) || readSide(text) !== undefined

/**
 * Whether a row has the totals of a report: 'TOTAL' in its first filled cell, and half of the others empty or nothing but
 * figures in them, as below a list of balances with Dr and Cr.
 */
function isTotal(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (!totalsName.test(first)) return false
  return (others.length + 1) * 2 <= cells.length || (others.length > 0 && others.every(isFigure))
}

function totalsOf(rows: SheetRow[]): SheetRow | undefined {
  const last = rows.at(-1)
  return last && rows.length > 1 && isTotal(last.cells) ? last : undefined
}

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
    throw refusal(
      'file-unreadable',
      `The file could not be read${line}. Is there a quotation mark that opens and never closes?`,
    )
  }
}
