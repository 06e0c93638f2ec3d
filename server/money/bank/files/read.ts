import { type FileReplies, findOpenQuestion } from '#shared/csv/questions.ts'
import { decodeCsv } from '#shared/csv/text.ts'
import {
  type CsvMapping,
  type DayOrder,
  type DayOrderQuestion,
  type MappingQuestion,
  type ReadWorkbook,
  type SenseQuestion,
  type StatementFile,
  statementFileLimits,
} from '#shared/money/bank/bank.files.ts'
import { isHtml, readHtmlRows } from '../../../files/html.rows.ts'
import { senseText } from '../../../files/sense.ts'
import { isWorkbook } from '../../../files/workbook/workbook.ts'
import { readCamt } from './camt.read.ts'
import { readCsv } from './csv.read.ts'
import { exportAs, findForeignKind, findFormat } from './kind.ts'
import { readMt940 } from './mt940.read.ts'
import { readOfx } from './ofx.read.ts'
import { isQif, qifMapping, readQifText } from './qif.read.ts'
import { FileRefused, refusalAt } from './refused.ts'
import { isSantanderText, readSantanderText } from './santander.text.ts'
import { readWorkbookText, writeRows } from './workbook.text.ts'

/** A statement that was read whole, or a question to the person who brings it. */
export type StatementReading = (
  | { kind: 'read'; file: StatementFile }
  | MappingQuestion
  | DayOrderQuestion
  | SenseQuestion
) & {
  /** The sheets of a workbook, and the one that was read. */
  workbook?: ReadWorkbook
}

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

/** The sentence for a refusal in rows that were made of another file, whose lines are counted otherwise. */
function inEntries<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const entry = (line: string) => `Entry ${Math.max(1, Number(line) - 1)}`
    throw new FileRefused(
      error.code,
      error.message
        .replace(/^Line (\d+)/, (_, line: string) => entry(line))
        .replace(' Nothing was saved.', ''),
      error.status,
    )
  }
}

function readQif(text: string, options: ReadingOptions): StatementReading {
  const qif = readQifText(text)
  const reading = asReading(
    inEntries(() => readCsv(qif.text, { ...options, mapping: qifMapping, isSigned: true })),
  )
  if (reading.kind !== 'read') return reading
  return { kind: 'read', file: { ...reading.file, format: 'qif', bank: 'QIF', records: qif.records } }
}

function readHtml(text: string, options: ReadingOptions): StatementReading {
  const rows = readHtmlRows(text)
  if (!rows) throw new FileRefused('statement-format-unknown', `This is a web page. ${exportAs}`)
  return asReading(inEntries(() => readCsv(writeRows(rows), options)))
}

async function readText(text: string, options: ReadingOptions): Promise<StatementReading> {
  if (isHtml(text)) return readHtml(text, options)
  if (isQif(text)) return readQif(text, options)
  if (isSantanderText(text)) return asReading(inEntries(() => readCsv(readSantanderText(text), options)))
  const format = findFormat(text)
  if (format === 'ofx') return { kind: 'read', file: readOfx(text) }
  if (format === 'camt.053') return { kind: 'read', file: readCamt(text) }
  if (format === 'mt940') return { kind: 'read', file: readMt940(text) }
  return asReading(readCsv(text, options))
}

const asReading = (read: ReturnType<typeof readCsv>): StatementReading =>
  'lines' in read ? { kind: 'read', file: read } : read

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
  const reading = 'workbook' in found ? asReading(readCsv(text, options)) : await readText(text, options)
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
