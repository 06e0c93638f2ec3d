import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import type { Statement, StatementLine } from '#shared/money/landlords/landlord-account.ts'
import { isMonth } from '#shared/months.ts'

/** The current month, the last one with a statement. */
export const thisMonth = (): string => today().slice(0, 7)

/** The month in the address; the current month when there is none, or one in the future. */
export function monthFromAddress(text: string | null): string {
  const last = thisMonth()
  return text && isMonth(text) && text <= last ? text : last
}

/** '1 Nov to 21 Nov 2026'. */
export function periodText({ from, to }: Pick<Statement, 'from' | 'to'>): string {
  const first = formatDate(from).replace(/,? \d{4}$/, '')
  return from === to ? formatDate(to) : `${first} to ${formatDate(to)}`
}

export const dateText = ({ paidOn, dueDate }: StatementLine): string =>
  paidOn ? `Paid ${formatDate(paidOn)}` : `Due ${formatDate(dueDate)}`
