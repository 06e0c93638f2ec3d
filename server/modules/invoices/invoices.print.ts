import type { Printed } from './invoices.printed.ts'

/** The invoice as a PDF. The code that makes PDFs is large, so it is loaded with the first one. */
export async function printInvoice(printed: Printed, logo: Buffer | null): Promise<Buffer> {
  const { invoicePdf } = await import('./invoices.pdf.ts')
  return invoicePdf(printed, logo)
}
