import {
  type InvoiceLine,
  invoiceLineInput,
  lineSum,
  totalsOf,
} from '#shared/records/invoices/invoices.lines.ts'
import type { LineForm } from './invoices.form.ts'

const figures = invoiceLineInput.pick({ quantity: true, unitAmount: true, vatRate: true })

/** The figures of a line as typed so far; undefined while one of them is no number. */
function readLine({ quantity, unitAmount, vatRate }: LineForm): InvoiceLine | undefined {
  const { data } = figures.safeParse({ quantity, unitAmount, vatRate })
  return data && { description: '', ...data }
}

/** The amount of one line without VAT; undefined while a figure is no number. */
export function netOf(line: LineForm): number | undefined {
  const figures = readLine(line)
  return figures && lineSum(figures).net
}

export function sumsOf(lines: readonly LineForm[]) {
  return totalsOf(lines.flatMap((line) => readLine(line) ?? []))
}
