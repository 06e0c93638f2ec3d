import { type CurrencyCode, formatExactMoney } from '#shared/currency.ts'
import { type InvoiceLine, lineSum, totalsOf } from '#shared/records/invoices/invoices.lines.ts'
import { type Paper, smallPrint } from '../../../pdf/paper.ts'
import {
  type Column,
  cellStyle,
  remainingWidth,
  roomyDensity,
  type Sum,
  setSums,
  setTable,
} from '../../../pdf/table.ts'
import { formatNumber } from '../invoices.figures.ts'

/** The columns of the table. Quantities are left out when all are one, and VAT when there is none. */
function columnsOf(paper: Paper, lines: InvoiceLine[], currency: CurrencyCode): Column<InvoiceLine>[] {
  const figures: Column<InvoiceLine>[] = []
  const money = (amount: number) => formatExactMoney(amount, currency)
  const add = (title: string, text: (line: InvoiceLine) => string) => {
    const widths = lines.map((line) => paper.width(text(line), cellStyle))
    const width = Math.ceil(Math.max(paper.width(title, smallPrint), ...widths)) + 1
    figures.push({ title, width, text, align: 'right' })
  }
  if (lines.some((line) => line.quantity !== 1)) {
    add('Quantity', (line) => formatNumber(line.quantity))
    add('Unit price', (line) => money(line.unitAmount))
  }
  if (lines.some((line) => line.vatRate !== null))
    add('VAT', (line) => (line.vatRate === null ? '–' : `${formatNumber(line.vatRate)}%`))
  add('Amount', (line) => money(lineSum(line).net))
  const description = { title: 'Description', text: (line: InvoiceLine) => line.description }
  return [{ ...description, width: remainingWidth(figures, roomyDensity), align: 'left' }, ...figures]
}

/** Sets the lines as a table with their sums below. */
export function setLines(paper: Paper, lines: InvoiceLine[], currency: CurrencyCode): void {
  setTable(paper, columnsOf(paper, lines, currency), lines, roomyDensity)
  paper.y += 10
  setSums(paper, sumsOf(lines, currency))
  paper.y += 26
}

/** Net, VAT for each rate, and the total; only the total when no line has VAT. */
function sumsOf(lines: InvoiceLine[], currency: CurrencyCode): Sum[] {
  const { net, rates, total } = totalsOf(lines)
  const money = (amount: number) => formatExactMoney(amount, currency)
  const whole = { words: 'Total', figure: money(total), isTotal: true }
  if (rates.every(({ rate }) => rate === null)) return [whole]
  const taxes = rates.map(({ rate, net: base, vat }) =>
    rate === null
      ? { words: `Outside VAT on ${money(base)}`, figure: money(0) }
      : { words: `VAT ${formatNumber(rate)}% on ${money(base)}`, figure: money(vat) },
  )
  return [{ words: 'Net', figure: money(net) }, ...taxes, whole]
}
