import { type DateFormat, formatDate } from '#shared/date-format.ts'
import { sayWhatFor } from '#shared/money/landlords/landlord-account.lines.ts'
import type { StatementLine } from '#shared/money/landlords/landlord-account.ts'
import { titleCase } from '#shared/text.ts'
import { type Paper, paperColours } from '../../../pdf/paper.ts'
import { type Column, denseDensity, figureColumn, setTable } from '../../../pdf/table.ts'

export type Money = (amount: number) => string

const overdueColour = '#8a1a13'

/** Sets the invoices of a property as a table with its own head. */
export function setLines(paper: Paper, lines: StatementLine[], format: DateFormat, money: Money): void {
  const columns: Column<StatementLine>[] = [
    { title: 'Invoice', width: 104, text: ({ invoiceNumber }) => invoiceNumber || 'Rent account' },
    {
      title: 'For',
      text: (line) => `${sayWhatFor(line, (day) => formatDate(day, format))}, ${titleCase(line.tenant)}`,
    },
    {
      title: 'Date',
      width: 128,
      text: ({ paidOn, dueDate }) =>
        paidOn ? `Paid ${formatDate(paidOn, format)}` : `Overdue, due ${formatDate(dueDate, format)}`,
    },
    figureColumn(paper, 'Amount', lines, ({ amount }) => money(amount), 60),
  ]
  setTable(paper, columns, lines, denseDensity, ({ paidOn }) => (paidOn ? paperColours.ink : overdueColour))
}
