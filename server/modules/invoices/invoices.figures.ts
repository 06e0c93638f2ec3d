import { type CurrencyCode, currencies } from '#shared/currency.ts'
import type { InvoiceLine } from '#shared/invoices/invoices.lines.ts'
import { invoiceTypeNames } from '#shared/invoices/invoices.ts'
import type { WholeInvoice } from './invoices.read.ts'

const pennies = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** 1250 → '£1,250.00': an invoice shows the pennies even where there are none. */
export const exactMoney = (amount: number, currency: CurrencyCode): string =>
  currencies[currency].symbol + pennies.format(amount)

/** 2.5 → '2.5', 20 → '20'; for quantities and rates. */
export const plainNumber = (value: number): string => plain.format(value)

/** An invoice without lines is one line of its own: its type, and its amount outside VAT. */
export function printedLines({ lines, type, amount }: WholeInvoice): InvoiceLine[] {
  if (lines.length > 0) return lines
  return [{ description: invoiceTypeNames[type], quantity: 1, unitAmount: amount, vatRate: null }]
}
