import { CsvError, parse } from 'csv-parse/sync'
import type { FileReplies } from '#shared/csv/questions.ts'
import { sniffSeparator, withoutHint } from '#shared/csv/text.ts'
import {
  type CsvMapping,
  type DayOrder,
  type DayOrderQuestion,
  type MappedField,
  type MappingQuestion,
  type SenseQuestion,
  type StatementFile,
  statementFileLimits,
} from '#shared/money/bank/bank.files.ts'
import { FileRefused, proveNotTooMany } from './refused.ts'

/** What a person has said of a file, or an earlier file of the bank account. */
export interface ReadingOptions {
  /** The mapping that is remembered for the bank account; files with other columns are read without it. */
  mapping?: CsvMapping | undefined
  /** The answer to `ask-day-order`. */
  dayOrder?: DayOrder | undefined
  /** The sheet of a workbook; by default the first with something in it. */
  sheet?: string | undefined
  /** The replies to `ask-sense`. */
  replies?: FileReplies | undefined
}

/** A statement that was read whole, or a question to the person who brings it. */
export type CsvReading =
  | { kind: 'read'; file: StatementFile }
  | MappingQuestion
  | DayOrderQuestion
  | SenseQuestion

/** The records of a file that are not empty, and its raw lines for checks that do not use the parser. */
export interface CsvFile {
  rows: CsvRow[]
  lines: readonly string[]
  separator: string
}

/** How the rows of one file are read. */
export interface CsvPlan extends CsvFile {
  bank: string
  columns: readonly (MappedField | null)[]
  /** The names of the columns; null for a file without a header. */
  header: readonly string[] | null
  /** The rows above the header, which may name the account. */
  above: CsvRow[]
  /** The bank's usual order of day and month, for files that leave it open. */
  usualOrder?: DayOrder | undefined
  /** The order that a person or a remembered mapping states for days that the file leaves open. */
  knownOrder?: DayOrder | undefined
  /** Whether a person has named the columns, as of a bank that is not known. */
  isMapped?: boolean
}

/** One record of a CSV file. */
export interface CsvRow {
  /** The line of the file on which the record begins, from 1. */
  line: number
  cells: string[]
}

/** A record of a file whose columns are known. */
export interface CsvRecord extends CsvRow {
  /** The texts of all columns that hold a field. */
  all(field: MappedField): string[]
  /** The text of the first of them; '' where no column holds it. */
  one(field: MappedField): string
}

/** How many lines a file may have besides payments: titles, totals and empty lines. */
const spareLines = 2_000

/** The longest record in bytes. A longer one comes from a quotation mark that never closes. */
const longestRecord = 64 * 1024

/** The most cells of a file, some 80 columns on each line. Millions of empty cells would block the server. */
const mostCells = 1_000_000

function refuseTooManyCells(text: string, separator: string): void {
  let cells = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) cells += 1
  if (cells > mostCells)
    throw new FileRefused(
      'statement-too-large',
      'The file has too many columns for a bank statement. Export the statement again.',
    )
}

export function readRows(decoded: string): CsvFile {
  const separator = sniffSeparator(decoded)
  const { text, lines: hinted } = withoutHint(decoded)
  const lines = decoded.split(/\r\n|\n|\r/)
  proveNotTooMany(lines.length, statementFileLimits.lines * 2 + spareLines)
  refuseTooManyCells(text, separator)
  const records = parseRecords(text, separator, hinted)
  let line = hinted + 1
  const rows: CsvRow[] = []
  for (const { record, info } of records) {
    const cells = record.map((cell) => cell.trim())
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
    line = info.lines + hinted + 1
  }
  return { rows, lines, separator }
}

type Parsed = { record: string[]; info: { lines: number } }

function parseRecords(text: string, separator: string, hinted: number): Parsed[] {
  try {
    return parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
      info: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${error.lines + hinted}` : ''
    throw new FileRefused(
      'statement-unreadable',
      `The file could not be read${line}. Is there a quotation mark that is never closed?`,
    )
  }
}

/** The first cells of one physical line, split without the parser; a quotation mark opens and closes a cell. */
function splitLine(line: string, separator: string, wanted: number): string[] {
  const cells: string[] = []
  let [from, isQuoted] = [0, false]
  for (let at = 0; at <= line.length && cells.length <= wanted; at += 1) {
    const letter = line[at]
    if (letter === '"') isQuoted = !isQuoted
    if (at < line.length && (isQuoted || letter !== separator)) continue
    cells.push(line.slice(from, at).replaceAll('"', '').trim())
    from = at + 1
  }
  return cells
}

/**
 * The numbers, from 1, of the physical lines that have a day in this column, found without the parser, which a stray
 * quotation mark can make skip lines.
 */
export const findDayLines = (
  { lines, separator, columns }: CsvPlan,
  isDay: (text: string) => boolean,
): number[] => {
  const column = columns.indexOf('day')
  return lines.flatMap((line, at) =>
    isDay(splitLine(line, separator, column)[column] ?? '') ? [at + 1] : [],
  )
}
