import { taxYearPdf } from './modules/bills/tax-year.pdf.ts'
import { feeInvoicePdf } from './modules/clients/fee-invoices.pdf.ts'
import { landlordStatementPdf } from './modules/clients/statements.pdf.ts'
import { invoicePdf } from './modules/invoices/invoices.pdf.ts'
import { personPdf } from './modules/privacy/access.pdf.ts'
import { proofPdf } from './modules/proof/proof.pdf.ts'
import { howToPayPdf } from './modules/rent/papers/how-to-pay.pdf.ts'
import { receiptPdf } from './modules/rent/papers/receipt.pdf.ts'
import { rentSchedulePdf } from './modules/rent/papers/rent-schedule.pdf.ts'
import { rentStatementPdf } from './modules/rent/papers/rent-statement.pdf.ts'
import { statementPdf } from './modules/statements/statements.pdf.ts'
import type { PdfAnswer, PdfOrder } from './pdf/worker.ts'
import { answerOrders } from './programs/bounded-thread.ts'

/** The papers that the PDF thread can make. pdf/worker.ts starts the thread. */
const papers: Record<string, (...parts: never[]) => Promise<Buffer>> = {
  invoice: invoicePdf,
  statement: statementPdf,
  'rent statement': rentStatementPdf,
  'rent schedule': rentSchedulePdf,
  receipt: receiptPdf,
  'how to pay': howToPayPdf,
  proof: proofPdf,
  'landlord statement': landlordStatementPdf,
  'fee invoice': feeInvoicePdf,
  'tax year': taxYearPdf,
  person: personPdf,
}

/** Structured cloning turns a Buffer into a Uint8Array. */
const restore = (part: unknown) => (part instanceof Uint8Array ? Buffer.from(part) : part)

async function make({ paper, parts }: PdfOrder): Promise<PdfAnswer> {
  try {
    const draw = papers[paper]
    if (!draw) throw new Error(`there is no paper called ${paper}`)
    return { pdf: await draw(...(parts.map(restore) as never[])) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

answerOrders(make)
