import { type CurrencyCode, formatExactMoney } from '#shared/currency.ts'
import { type DateFormat, formatDate } from '#shared/date-format.ts'
import { fromPence } from '#shared/pence.ts'
import type { Paper } from '../../../pdf/paper.ts'
import { type Column, denseDensity, figureColumn, setTable } from '../../../pdf/table.ts'
import type { PaperLine } from './rent-statement.ts'

/** 123450 → '£1,234.50', -5000 → '−£50.00'. */
export const paperMoney = (pence: number, currency: CurrencyCode): string =>
  formatExactMoney(fromPence(pence), currency)

/** Sets the lines of a rent account: what each charged or paid, and the running balance. */
export function setAccountLines(
  paper: Paper,
  lines: PaperLine[],
  { charged, paid, balance }: Record<'charged' | 'paid' | 'balance', string>,
  format: Pick<DateFormat, 'dateStyle'> & { currency: CurrencyCode },
): void {
  const amount = (title: string, of: (line: PaperLine) => number | null) => {
    const text = (line: PaperLine) => {
      const pence = of(line)
      return pence === null ? '' : paperMoney(pence, format.currency)
    }
    return figureColumn(paper, title, lines, text, 48)
  }
  const columns: Column<PaperLine>[] = [
    { title: 'Date', width: 66, text: ({ day }) => formatDate(day, format) },
    { title: 'Details', text: ({ words }) => words },
    amount(charged, (line) => line.charged),
    amount(paid, (line) => line.paid),
    amount(balance, (line) => line.balance),
  ]
  setTable(paper, columns, lines, denseDensity)
}
