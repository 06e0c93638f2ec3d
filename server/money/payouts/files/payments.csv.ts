import { type Payment, toBankLetters, toBankText } from './bank-text.ts'

const header = ['Sort Code', 'Account Number', 'Name', 'Amount', 'Reference']

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Payments as CSV, as most banks' pages for many payments at once take them. No cell is a formula. */
export function writeCsv(payments: Payment[]): string {
  const rows = payments.map(({ sortCode, accountNumber, holder, pence, reference }) => [
    ...[sortCode, accountNumber, toBankLetters(holder)],
    ...[(pence / 100).toFixed(2), toBankText(reference)],
  ])
  return [header, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
}
