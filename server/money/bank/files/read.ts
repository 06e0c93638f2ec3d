import { findOpenQuestion } from '#shared/csv/questions.ts'
import { decodeCsv } from '#shared/csv/text.ts'
import { type ReadWorkbook, type StatementFile, statementFileLimits } from '#shared/money/bank/bank.files.ts'
import { isHtml, readHtmlRows } from '../../../files/html.rows.ts'
import { senseText } from '../../../files/sense.ts'
import { isWorkbook } from '../../../files/workbook/workbook.ts'
import { readCamt } from './camt.read.ts'
import { readCsv } from './csv.read.ts'
import type { CsvReading, ReadingOptions } from './csv.rows.ts'
import { exportAs, findForeignKind, findFormat } from './kind.ts'
import { readMt940 } from './mt940.read.ts'
import { readOfx } from './ofx.read.ts'
import { isQif, readQif } from './qif.read.ts'
import { FileRefused, refusalAt } from './refused.ts'
import { isSantanderText, readSantanderText } from './santander.text.ts'
import { readWorkbookText, writeRows } from './workbook.text.ts'

export type { ReadingOptions }

/** A statement that was read whole, or a question to the person who brings it. */
export type StatementReading = CsvReading & {
  /** The sheets of a workbook, and the one that was read. */
  workbook?: ReadWorkbook
}

/** Throws for bytes that are no text: other kinds of file, and NUL bytes that no encoding explains. */
function decode(bytes: Uint8Array): string {
  if (bytes.length > statementFileLimits.bytes)
    throw new FileRefused('file-too-large', 'The file is larger than 10 MB. Export a shorter period.', 413)
  const why = findForeignKind(bytes)
  if (why) throw new FileRefused('statement-unreadable', why)
  const { text } = decodeCsv(bytes)
  if (text.trim() === '') throw new FileRefused('statement-empty', 'The file is empty.')
  const nul = text.indexOf('\0')
  if (nul < 0) return text
  throw refusalAt(
    'statement-unreadable',
    `line ${text.slice(0, nul).split(/\r\n|\n|\r/).length}`,
    'it has bytes that are no text',
  )
}

/** A text that is no CSV file as the rows of one, so that it passes the same proofs. */
interface TextRows {
  text: string
  /** How many rows stand before the first payment. */
  above?: number
  known?: ReturnType<typeof readQif>['known']
  about?: Partial<StatementFile>
}

/** Undefined for texts that are no such list. */
function findRows(text: string): TextRows | undefined {
  if (isQif(text)) return readQif(text)
  if (isSantanderText(text)) return readSantanderText(text)
  if (!isHtml(text)) return undefined
  const rows = readHtmlRows(text)
  if (!rows) throw new FileRefused('statement-format-unknown', `This is a web page. ${exportAs}`)
  return { text: writeRows(rows) }
}

/** A refusal of these rows counts payments, because the lines of the file are counted otherwise. */
function readTextRows({ text, above = 1, known, about }: TextRows, options: ReadingOptions): CsvReading {
  try {
    const reading = readCsv(text, { ...options, ...known })
    return reading.kind === 'read' ? { kind: 'read', file: { ...reading.file, ...about } } : reading
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const sentence = error.message
      .replace(/^Line (\d+)/, (_, line: string) => `Entry ${Math.max(1, Number(line) - above)}`)
      .replace(' Nothing was saved.', '')
    throw new FileRefused(error.code, sentence, error.status)
  }
}

const readers = { ofx: readOfx, 'camt.053': readCamt, mt940: readMt940 }

function readText(text: string, options: ReadingOptions): CsvReading {
  const rows = findRows(text)
  if (rows) return readTextRows(rows, options)
  const format = findFormat(text)
  return format ? { kind: 'read', file: readers[format](text) } : readCsv(text, options)
}

/**
 * Reads a bank's statement file: CSV, a sheet of a workbook, a list in a web page, Santander's text, QIF, OFX, CAMT.053 or MT940. Throws a `FileRefused` with a sentence that names the line
 * for anything that cannot be read whole, and nothing else.
 */
export async function readStatementFile(
  bytes: Uint8Array,
  options: ReadingOptions = {},
): Promise<StatementReading> {
  const { replies } = options
  const found = isWorkbook(bytes)
    ? await readWorkbookText(bytes, options.sheet, replies)
    : senseText(decode(bytes), replies)
  const { text, questions, ...more } = found
  if (findOpenQuestion(questions)) return { kind: 'ask-sense', questions, ...more }
  const reading = 'workbook' in found ? readCsv(text, options) : readText(text, options)
  if (reading.kind !== 'read') return { ...reading, ...more }
  proveCount(reading.file)
  return { kind: 'read', file: withoutNoughts(reading.file), ...more }
}

/** The file without lines of 0.00, which are messages of the bank and move nothing. */
const withoutNoughts = (file: StatementFile): StatementFile => ({
  ...file,
  lines: file.lines.filter(({ pence }) => pence !== 0),
})

/** Throws unless as many lines were read as the raw file has records. */
function proveCount({ lines, records }: StatementFile): void {
  if (lines.length === records) return
  throw new FileRefused(
    'statement-count-differs',
    `The file has ${records} records, and ${lines.length} could be read.`,
  )
}
