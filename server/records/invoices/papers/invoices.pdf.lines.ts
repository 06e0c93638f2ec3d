import { type CurrencyCode, formatExactMoney } from '#shared/currency.ts'
import { type InvoiceLine, lineSum, totalsOf } from '#shared/records/invoices/invoices.lines.ts'
import type { Paper } from '../../../pdf/paper.ts'
import { type Column, figureColumn, roomyDensity, type Sum, setSums, setTable } from '../../../pdf/table.ts'
import { formatNumber } from '../invoices.figures.ts'

/** The columns of the table. Quantities are left out when all are one, and VAT when there is none. */
function columnsOf(paper: Paper, lines: InvoiceLine[], currency: CurrencyCode): Column<InvoiceLine>[] {
  const money = (amount: number) => formatExactMoney(amount, currency)
  const figures = (title: string, text: (line: InvoiceLine) => string) =>
    figureColumn(paper, title, lines, text)
  const columns: Column<InvoiceLine>[] = [{ title: 'Description', text: ({ description }) => description }]
  if (lines.some(({ quantity }) => quantity !== 1))
    columns.push(
      figures('Quantity', ({ quantity }) => formatNumber(quantity)),
      figures('Unit price', ({ unitAmount }) => money(unitAmount)),
    )
  if (lines.some(({ vatRate }) => vatRate !== null))
    columns.push(figures('VAT', ({ vatRate }) => (vatRate === null ? '–' : `${formatNumber(vatRate)}%`)))
  return [...columns, figures('Amount', (line) => money(lineSum(line).net))]
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
