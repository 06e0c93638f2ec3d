import { createHash } from 'node:crypto'
import type { FileLine } from '#shared/money/bank/bank.files.ts'

/** A line with the identity by which a second import of it is known. */
export type IdentifiedLine = FileLine & { identity: string }

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
