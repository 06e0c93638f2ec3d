import type { LedgerPage } from '#shared/money/proof/ledger.ts'
import { writeCsv } from '../../../registry/export.ts'

/** A ledger between two days as rows of a spreadsheet, from its opening to its closing balance. */
export function writeLedgerCsv({ name, from, to, opening, closing, lines }: LedgerPage): string {
  const figure = (amount: number) => amount.toFixed(2)
  const balance = (day: string, what: string, amount: number) => [
    ...[name, day, '', what, '', '', '', '', ''],
    figure(amount),
  ]
  return writeCsv(
    ['Ledger', 'Day', 'Date of event', 'What', 'Who', 'Why', 'Reference', 'Entered by', 'Amount', 'Balance'],
    [
      balance(from ?? '', 'Opening balance', opening),
      ...lines.map((line) => [
        ...[name, line.day, line.happenedOn ?? line.day, line.what, line.who, line.why],
        ...[line.reference, line.by, figure(line.amount), figure(line.balance)],
      ]),
      balance(to, 'Closing balance', closing),
    ],
  )
}
