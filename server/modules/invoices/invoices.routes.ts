import { invoiceCalls } from '#shared/invoices/invoices.calls.ts'
import {
  type Invoice,
  type InvoiceInput,
  invoices as resource,
  type WholeInvoice,
} from '#shared/invoices/invoices.ts'
import { crudRoutes, requireRow, type Verbs } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { download, pdfOf } from './invoices.download.ts'
import { nextNumber } from './invoices.number.ts'
import type { ReadPayLinks } from './invoices.pay-link.ts'
import { printedOf } from './invoices.printed.ts'
import { list, one } from './invoices.read.ts'
import { refuseAny, refuseOne, sendInvoices } from './invoices.send.ts'
import { asSent, sendingsOf } from './invoices.sendings.ts'
import { change, create, remove } from './invoices.write.ts'

const verbs: Verbs<Invoice, InvoiceInput, WholeInvoice> = {
  list,
  one,
  create,
  update: (scope, id, version, input) => change(scope, [id], input, version),
  updateMany: (scope, ids, input) => change(scope, ids, input, 'any'),
  remove,
}

/** The notes are printed on the invoice, so they stay; the tenant's address is the agent's. */
const forClient = <Row extends Invoice>(row: Row): Row => ({ ...row, sentTo: null })

export function invoiceRoutes({ mail }: Pick<Services, 'mail'>, readPayLinks: ReadPayLinks): Route[] {
  return [
    route(invoiceCalls.readNextNumber, async ({ scope }) => ({ invoiceNumber: await nextNumber(scope) })),
    route(invoiceCalls.sendMany, async ({ scope, actor, body }) => {
      const ids = [...new Set(body.ids)]
      await sendInvoices(mail, scope, actor.user, ids, refuseAny, await readPayLinks(scope))
      return { count: ids.length }
    }),
    route(invoiceCalls.downloadMany, async ({ scope, body }) =>
      download(scope, body.ids, await readPayLinks(scope)),
    ),
    route(invoiceCalls.readPdf, async ({ scope, params }) => {
      const [printed] = await printedOf(scope, [params.id], await readPayLinks(scope))
      return pdfOf(scope, requireRow(printed))
    }),
    route(invoiceCalls.send, async ({ scope, actor, params }) => {
      await sendInvoices(mail, scope, actor.user, [params.id], refuseOne, await readPayLinks(scope))
      return one(scope, params.id)
    }),
    route(invoiceCalls.listSendings, ({ scope, params }) => sendingsOf(scope, params.id)),
    route(invoiceCalls.readSentPdf, async ({ scope, params }) =>
      pdfOf(scope, await asSent(scope, params.id, params.sending)),
    ),
    ...crudRoutes(resource, verbs, forClient),
  ]
}
