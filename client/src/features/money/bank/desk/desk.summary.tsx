import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import type { BankLine, SortPart } from '#shared/money/bank/bank.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { joinNames } from '#shared/text.ts'
import { Amount } from '../bank.amount.tsx'
import { lineWords } from '../bank.calls.ts'

/** The other party of a line, or its words where the bank names none. */
export const nameOtherParty = ({ payer, text }: Pick<BankLine, 'payer' | 'text'>): string =>
  payer || text || 'No description'

/** A dialog that says what a line is. */
export interface LineDialogProps {
  line: BankLine
  /** Returns the error of a refusal. */
  onSort: (part: SortPart, as: string) => Promise<unknown>
  onClose: () => void
}

/** The reference and the rest of a line's text. Many banks repeat payer and reference in the text. */
export function describeLine({ payer, text, reference }: BankLine): string {
  const rest = payer && text.startsWith(payer) ? text.slice(payer.length).trim() : payer ? text : ''
  return (rest.includes(reference) ? [rest] : [reference, rest]).filter(Boolean).join(' · ')
}

/** What is left of these lines together. */
export const sumLeft = (lines: readonly BankLine[]): number =>
  fromPence(lines.reduce((pence, { left }) => pence + toPence(left), 0))

export function LinesSummary({ lines }: { lines: readonly BankLine[] }) {
  return (
    <>
      <Amount amount={sumLeft(lines)} className="font-semibold text-ink" /> in{' '}
      {countOf(lines.length, lineWords)} · {joinNames([...new Set(lines.map(nameOtherParty))])}
    </>
  )
}

export function LineSummary({ line }: { line: BankLine }) {
  return (
    <>
      <Amount amount={line.left || line.amount} className="font-semibold text-ink" /> on{' '}
      {formatDate(line.day)} · {nameOtherParty(line)}
    </>
  )
}
