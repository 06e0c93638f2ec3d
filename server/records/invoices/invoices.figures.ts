import type { InvoiceLine } from '#shared/records/invoices/invoices.lines.ts'
import type { WholeInvoice } from '#shared/records/invoices/invoices.ts'
import { invoiceTypeNames } from '#shared/records/invoices/invoices.ts'

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** 2.5 → '2.5', 20 → '20'; for quantities and rates. */
export const formatNumber = (value: number): string => plain.format(value)

/** The lines to print. An invoice without lines has one: its type, and its amount outside VAT. */
export function printedLines({
  lines,
  type,
  amount,
}: Pick<WholeInvoice, 'lines' | 'type' | 'amount'>): InvoiceLine[] {
  if (lines.length > 0) return lines
  return [{ description: invoiceTypeNames[type], quantity: 1, unitAmount: amount, vatRate: null }]
}
