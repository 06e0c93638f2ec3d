import type { AccountScope } from '../../../db/scope.ts'
import { makeZip } from '../../../files/zip.ts'
import { requireRow } from '../../../http/crud.ts'
import { Raw } from '../../../http/route.ts'
import { readLogo } from '../../../pdf/letterhead.ts'
import type { PayLinkOf } from '../invoices.ports.ts'
import { fileNameOf } from './invoices.letter.ts'
import { printInvoices } from './invoices.print.ts'
import { type Printed, readPrinted } from './invoices.printed.ts'

/** RFC 6266: an ASCII name for old browsers, and the whole name. */
const contentDisposition = (name: string) => ({
  'content-disposition': `inline; filename="${name.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
})

export async function makePdfReply(scope: AccountScope, printed: Printed): Promise<Raw> {
  const [pdf] = await printInvoices(scope.accountId, [printed], await readLogo(scope, printed.agency))
  return new Raw(
    'application/pdf',
    requireRow(pdf),
    contentDisposition(fileNameOf(printed.invoice.invoiceNumber)),
  )
}

/** One invoice as its PDF, several as a zip of them. */
export async function makeDownload(scope: AccountScope, ids: string[], payLinkOf: PayLinkOf): Promise<Raw> {
  const all = await readPrinted(scope, ids, payLinkOf)
  const [first] = all
  if (first && all.length === 1) return makePdfReply(scope, first)
  const logo = first ? await readLogo(scope, first.agency) : null
  const pdfs = await printInvoices(scope.accountId, all, logo)
  const files = all.flatMap(({ invoice }, at) => {
    const content = pdfs[at]
    return content ? [{ name: fileNameOf(invoice.invoiceNumber), content }] : []
  })
  return new Raw('application/zip', await makeZip(files), contentDisposition('invoices.zip'))
}
