import {
  type CsvMapping,
  type DayOrder,
  type DayOrderQuestion,
  type MappingQuestion,
  type StatementFile,
  statementFileLimits,
} from '#shared/bank/bank.files.ts'
import { decodeCsv } from '#shared/csv/text.ts'
import { readCsv } from './csv.read.ts'
import { FileRefused } from './refused.ts'

/** A statement that was read whole, or a question to the person who brings it. */
export type StatementReading = { kind: 'read'; file: StatementFile } | MappingQuestion | DayOrderQuestion

interface ReadingOptions {
  /** The mapping that is remembered for the bank account; files of another shape are read without it. */
  mapping?: CsvMapping | undefined
  /** The answer to `ask-day-order`. */
  dayOrder?: DayOrder | undefined
}

/**
 * Reads a bank's statement file: CSV, OFX, CAMT.053 or MT940. Throws a `FileRefused` with a sentence that names the line
 * for anything that cannot be read whole, and nothing else.
 */
export async function readStatementFile(
  bytes: Uint8Array,
  options: ReadingOptions = {},
): Promise<StatementReading> {
  if (bytes.length === 0) throw new FileRefused('The file is empty.')
  if (bytes.length > statementFileLimits.bytes)
    throw new FileRefused('The file is larger than 10 MB. Export a shorter time.', 413)
  const { text } = decodeCsv(bytes)
  const read = readCsv(text, options)
  return 'lines' in read ? { kind: 'read', file: proveCount(read) } : read
}

/** Throws unless as many lines were read as the raw file has records. */
function proveCount(file: StatementFile): StatementFile {
  const { lines, records } = file
  if (lines.length === records) return file
  throw new FileRefused(`The file has ${records} records, and ${lines.length} could be read.`)
}
