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
import { makeDownload, makePdfReply } from './invoices.download.ts'
import { findNextNumber } from './invoices.number.ts'
import type { ReadPayLinks } from './invoices.pay-link.ts'
import { readPrinted } from './invoices.printed.ts'
import { raiseRent } from './invoices.raise.ts'
import { listInvoices, readInvoice } from './invoices.read.ts'
import { readRentOfMonth } from './invoices.rent.ts'
import { refuseAnyUnsendable, refuseUnsendable, sendInvoices } from './invoices.send.ts'
import { listSendings, readSent } from './invoices.sendings.ts'
import { changeInvoices, createInvoice, removeInvoices } from './invoices.write.ts'

const verbs: Verbs<Invoice, InvoiceInput, WholeInvoice> = {
  list: listInvoices,
  one: readInvoice,
  create: createInvoice,
  update: (scope, id, version, input) => changeInvoices(scope, [id], input, version),
  updateMany: (scope, ids, input) => changeInvoices(scope, ids, input, 'any'),
  remove: removeInvoices,
}

/** A client landlord doesn't see the address that the invoice went to. The notes are printed on it, so they stay. */
const forClient = <Row extends Invoice>(row: Row): Row => ({ ...row, sentTo: null })

export function invoiceRoutes({ mail }: Pick<Services, 'mail'>, readPayLinks: ReadPayLinks): Route[] {
  return [
    route(invoiceCalls.readNextNumber, async ({ scope }) => ({ invoiceNumber: await findNextNumber(scope) })),
    route(invoiceCalls.readRentOfMonth, ({ scope, query }) => readRentOfMonth(scope, query.month)),
    route(invoiceCalls.raise, async ({ scope, body }) => {
      const ids = await raiseRent(scope, body)
      return { count: ids.length, changeId: scope.changeId, ids }
    }),
    route(invoiceCalls.sendMany, async ({ scope, actor, body }) => {
      const ids = [...new Set(body.ids)]
      await sendInvoices(mail, scope, actor.user, ids, refuseAnyUnsendable, await readPayLinks(scope))
      return { count: ids.length }
    }),
    route(invoiceCalls.downloadMany, async ({ scope, body }) =>
      makeDownload(scope, body.ids, await readPayLinks(scope)),
    ),
    route(invoiceCalls.readPdf, async ({ scope, params }) => {
      const [printed] = await readPrinted(scope, [params.id], await readPayLinks(scope))
      return makePdfReply(scope, requireRow(printed))
    }),
    route(invoiceCalls.send, async ({ scope, actor, params }) => {
      await sendInvoices(mail, scope, actor.user, [params.id], refuseUnsendable, await readPayLinks(scope))
      return readInvoice(scope, params.id)
    }),
    route(invoiceCalls.listSendings, ({ scope, params }) => listSendings(scope, params.id)),
    route(invoiceCalls.readSentPdf, async ({ scope, params }) =>
      makePdfReply(scope, await readSent(scope, params.id, params.sending)),
    ),
    ...crudRoutes(resource, verbs, forClient),
  ]
}
