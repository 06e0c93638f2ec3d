import { type InvoiceLine, invoiceLineInput, lineSum, totalsOf } from '#shared/invoices/invoices.lines.ts'
import type { LineForm } from './invoices.form.ts'

const figures = invoiceLineInput.pick({ quantity: true, unitAmount: true, vatRate: true })

/** A line as typed so far; undefined while one of its figures isn't a number. */
function readLine({ quantity, unitAmount, vatRate }: LineForm): InvoiceLine | undefined {
  const { data } = figures.safeParse({ quantity, unitAmount, vatRate })
  return data && { description: '', ...data }
}

/** The amount of one line without VAT; undefined while it cannot be told. */
export function netOf(line: LineForm): number | undefined {
  const figures = readLine(line)
  return figures && lineSum(figures).net
}

/** What the lines add up to, leaving out those that aren't finished yet. */
export function sumsOf(lines: readonly LineForm[]) {
  return totalsOf(lines.flatMap((line) => readLine(line) ?? []))
}
