import { formatDate, today } from '#shared/dates.ts'
import type { Statement, StatementLine } from '#shared/statements/statements.ts'
import { isMonth } from '#shared/statements/statements.words.ts'

/** The running month, which is the last that there is a statement of. */
export const thisMonth = (): string => today().slice(0, 7)

/** The month that the address asks for; the running one where it asks for none, or for one to come. */
export function monthAsked(text: string | null): string {
  const last = thisMonth()
  return text && isMonth(text) && text <= last ? text : last
}

/** 'Nov 1 to Nov 21, 2026'. */
export function periodText({ from, to }: Pick<Statement, 'from' | 'to'>): string {
  const [first = ''] = formatDate(from).split(',')
  return from === to ? formatDate(to) : `${first} to ${formatDate(to)}`
}

export const dateText = ({ paidOn, dueDate }: StatementLine): string =>
  paidOn ? `Paid ${formatDate(paidOn)}` : `Due ${formatDate(dueDate)}`
