import { type CurrencyCode, formatExactMoney } from '#shared/currency.ts'
import { type DateFormat, formatDate } from '#shared/date-format.ts'
import { fromPence } from '#shared/pence.ts'
import { type Paper, paperColours, smallPrint } from '../../../pdf/paper.ts'
import { type Column, cellStyle, denseDensity, remainingWidth, setTable } from '../../../pdf/table.ts'
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
  const amount = (title: string, of: (line: PaperLine) => number | null): Column<PaperLine> => {
    const text = (line: PaperLine) => {
      const pence = of(line)
      return pence === null ? '' : paperMoney(pence, format.currency)
    }
    const widths = lines.map((line) => paper.width(text(line), cellStyle))
    const width = Math.ceil(Math.max(paper.width(title, smallPrint), 48, ...widths)) + 1
    return { title, width, align: 'right', text }
  }
  const date = {
    title: 'Date',
    width: 66,
    align: 'left',
    text: ({ day }: PaperLine) => formatDate(day, format),
  } as const
  const amounts = [
    amount(charged, (line) => line.charged),
    amount(paid, (line) => line.paid),
    amount(balance, (line) => line.balance),
  ]
  const what: Column<PaperLine> = {
    title: 'Details',
    width: remainingWidth([date, ...amounts], denseDensity),
    align: 'left',
    text: ({ words }) => words,
  }
  setTable(paper, [date, what, ...amounts], lines, denseDensity, () => paperColours.ink)
}
