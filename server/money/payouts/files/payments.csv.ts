import { neutraliseCell } from '#shared/csv/cells.ts'
import { type Payment, toBankText } from './bank-text.ts'

const header = ['Sort Code', 'Account Number', 'Name', 'Amount', 'Reference']

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Payments as CSV, as most banks' pages for many payments at once take them. No cell is a formula. */
export function writeCsv(payments: Payment[]): string {
  const rows = payments.map(({ sortCode, accountNumber, holder, pence, reference }) => [
    ...[sortCode, accountNumber, neutraliseCell(holder)],
    ...[(pence / 100).toFixed(2), neutraliseCell(toBankText(reference))],
  ])
  return [header, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
}
