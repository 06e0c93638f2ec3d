import { createHash } from 'node:crypto'
import type { FileLine, StatementFile } from '#shared/money/bank/bank.files.ts'
import { payerKey } from '../matching/words/matching.payers.ts'
import { type ReadingOptions, readStatementFile, type StatementReading } from './read.ts'

/** A line with the identity by which a second import of it is known. */
type IdentifiedLine = FileLine & { identity: string }

/**
 * What identifies a line: the bank's own identity with the day and amount, or else day, amount, words and balance. The
 * bank's identity alone does not suffice, because some banks repeat a FITID or count from 1 in each statement.
 */
const contentOf = ({ day, pence, text, balance, bankId }: FileLine) =>
  JSON.stringify(bankId === null ? [day, pence, text, balance] : [day, pence, bankId])

/**
 * Gives each line its identity, the same in every file that has the line. Equal lines are told apart by their ordinal,
 * so that two equal rents on one day stay two.
 */
export function withIdentities(lines: readonly FileLine[]): IdentifiedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const content = contentOf(line)
    const ordinal = (seen.get(content) ?? 0) + 1
    seen.set(content, ordinal)
    return { ...line, identity: createHash('sha256').update(`${content}#${ordinal}`).digest('base64url') }
  })
}

/** A line of a file with all that is worked out of its words. */
export type PreparedLine = IdentifiedLine & { payerKey: string }

export type PreparedFile = Omit<StatementFile, 'lines'> & { lines: PreparedLine[] }

type Prepared =
  | (Omit<Extract<StatementReading, { kind: 'read' }>, 'file'> & { file: PreparedFile })
  | Exclude<StatementReading, { kind: 'read' }>

/** Reads a bank's file, and works out the identity and the payer of each line. */
export async function prepareStatement(bytes: Uint8Array, options: ReadingOptions): Promise<Prepared> {
  const reading = await readStatementFile(bytes, options)
  if (reading.kind !== 'read') return reading
  const lines = withIdentities(reading.file.lines).map((line) => ({
    ...line,
    payerKey: payerKey({ ...line, id: '' }),
  }))
  return { ...reading, file: { ...reading.file, lines } }
}
