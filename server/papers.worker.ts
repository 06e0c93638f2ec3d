import { writtenStatementPdf } from './law/papers/statement.pdf.ts'
import { bundlePdf } from './law/servings/bundle.pdf.ts'
import { signedPdf } from './letting/signings/certificate.pdf.ts'
import { templatePdf } from './letting/templates/templates.pdf.ts'
import { taxYearPdf } from './money/bills/tax-year.pdf.ts'
import { statementPdf } from './money/landlords/account/landlord-account.pdf.ts'
import { feeInvoicePdf, feeInvoicesPdf } from './money/landlords/fees/fee-invoices.pdf.ts'
import { landlordStatementPdf, landlordStatementsPdf } from './money/landlords/statements/statements.pdf.ts'
import { proofPdf } from './money/proof/proof.pdf.ts'
import { howToPayPdf } from './money/rent/papers/how-to-pay.pdf.ts'
import { receiptPdf } from './money/rent/papers/receipt.pdf.ts'
import { rentSchedulePdf, rentStatementPdf } from './money/rent/papers/rent-account.pdf.ts'
import { personPdf } from './office/privacy/access/access.pdf.ts'
import { contentsPdf } from './pdf/contents.ts'
import type { PdfAnswer, PdfOrder } from './pdf/worker.ts'
import { answerOrders } from './programs/bounded-thread.ts'
import { invoicePdf } from './records/invoices/papers/invoices.pdf.ts'

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
  'landlord statements': landlordStatementsPdf,
  'fee invoice': feeInvoicePdf,
  'fee invoices': feeInvoicesPdf,
  'tax year': taxYearPdf,
  person: personPdf,
  'letting pack': contentsPdf,
  'written statement': writtenStatementPdf,
  'proof of service': bundlePdf,
  'signed document': signedPdf,
  template: templatePdf,
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
