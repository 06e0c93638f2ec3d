import type { StatementFile } from '#shared/money/bank/bank.files.ts'
import { payerKey } from '../matching/matching.payers.ts'
import { type IdentifiedLine, withIdentities } from './identity.ts'
import { type ReadingOptions, readStatementFile, type StatementReading } from './read.ts'

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
