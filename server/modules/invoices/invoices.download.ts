import type { AccountScope } from '../../db/scope.ts'
import { Raw } from '../../http/route.ts'
import type { PayLinkOf } from '../payments/payments.links.ts'
import { fileNameOf } from './invoices.letter.ts'
import { printInvoice } from './invoices.print.ts'
import { logoOf, type Printed, printedOf } from './invoices.printed.ts'

/** RFC 6266: a plain name for old readers, and the whole one. */
const named = (name: string) => ({
  'content-disposition': `inline; filename="${name.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
})

export async function pdfOf(scope: AccountScope, printed: Printed): Promise<Raw> {
  const pdf = await printInvoice(printed, await logoOf(scope, printed.agency))
  return new Raw('application/pdf', pdf, named(fileNameOf(printed.invoice.invoiceNumber)))
}

/** One invoice as its PDF, several as a zip of them. */
export async function download(scope: AccountScope, ids: string[], payLinkOf: PayLinkOf): Promise<Raw> {
  const all = await printedOf(scope, ids, payLinkOf)
  const [first] = all
  if (first && all.length === 1) return pdfOf(scope, first)
  const logo = first ? await logoOf(scope, first.agency) : null
  const files: { name: string; content: Buffer }[] = []
  for (const printed of all)
    files.push({
      name: fileNameOf(printed.invoice.invoiceNumber),
      content: await printInvoice(printed, logo),
    })
  return new Raw('application/zip', await zip(files), named('invoices.zip'))
}

/** PDFs are packed already, so the archive only holds them. Two of one name get a number. */
async function zip(files: { name: string; content: Buffer }[]): Promise<Buffer> {
  const { ZipArchive } = await import('archiver')
  const archive = new ZipArchive({ store: true })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((done, failed) => {
    archive.on('data', (part: Buffer) => parts.push(part))
    archive.on('end', () => done(Buffer.concat(parts)))
    archive.on('error', failed)
  })
  const taken = new Set<string>()
  for (const { name, content } of files) {
    let own = name
    for (let at = 2; taken.has(own); at += 1) own = name.replace(/\.pdf$/, `-${at}.pdf`)
    taken.add(own)
    archive.append(content, { name: own })
  }
  void archive.finalize()
  return whole
}
