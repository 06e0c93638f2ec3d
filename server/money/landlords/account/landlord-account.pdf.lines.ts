import { type DateFormat, formatDate } from '#shared/date-format.ts'
import { lineName } from '#shared/money/landlords/landlord-account.lines.ts'
import type { StatementLine } from '#shared/money/landlords/landlord-account.ts'
import { titleCase } from '#shared/text.ts'
import { type Paper, paperColours } from '../../../pdf/paper.ts'
import { type Column, cellStyle, denseDensity, remainingWidth, setTable } from '../../../pdf/table.ts'

export type Money = (amount: number) => string

const overdueColour = '#8a1a13'

function columnsOf(
  paper: Paper,
  lines: StatementLine[],
  format: DateFormat,
  money: Money,
): Column<StatementLine>[] {
  const widest = Math.max(...lines.map(({ amount }) => paper.width(money(amount), cellStyle)), 60)
  const left = { align: 'left' } as const
  const number = {
    ...left,
    title: 'Invoice',
    width: 104,
    text: (line: StatementLine) => line.invoiceNumber || 'Rent account',
  }
  const date = {
    ...left,
    title: 'Date',
    width: 128,
    text: ({ paidOn, dueDate }: StatementLine) =>
      paidOn ? `Paid ${formatDate(paidOn, format)}` : `Overdue, due ${formatDate(dueDate, format)}`,
  }
  const amount = {
    title: 'Amount',
    width: Math.ceil(widest) + 1,
    align: 'right',
    text: (line: StatementLine) => money(line.amount),
  } as const
  const subject = {
    ...left,
    title: 'For',
    width: remainingWidth([number, date, amount], denseDensity),
    text: (line: StatementLine) => `${lineName(line)}, ${titleCase(line.tenant)}`,
  }
  return [number, subject, date, amount]
}

/** Sets the invoices of a property as a table with its own head. */
export function setLines(paper: Paper, lines: StatementLine[], format: DateFormat, money: Money): void {
  const columns = columnsOf(paper, lines, format, money)
  setTable(paper, columns, lines, denseDensity, ({ paidOn }) => (paidOn ? paperColours.ink : overdueColour))
}
