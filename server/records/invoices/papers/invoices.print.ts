import { makePdf, runLongPdfJob } from '../../../pdf/queue.ts'
import type { Printed } from './invoices.printed.ts'

const print = (caller: string, printed: Printed, logo: Buffer | null) =>
  makePdf(caller, { paper: 'invoice', parts: [printed, logo] })

/** Invoices as PDFs, in their order. Throws TryLater while other PDFs of the account are made. */
export async function printInvoices(account: string, all: Printed[], logo: Buffer | null): Promise<Buffer[]> {
  const [first] = all
  if (first && all.length === 1) return [await print(account, first, logo)]
  return runLongPdfJob(account, async (caller) => {
    const pdfs: Buffer[] = []
    for (const printed of all) pdfs.push(await print(caller, printed, logo))
    return pdfs
  })
}
