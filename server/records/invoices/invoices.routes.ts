import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import {
  type Invoice,
  type InvoiceInput,
  invoices as resource,
  type WholeInvoice,
} from '#shared/records/invoices/invoices.ts'
import { crudRoutes, requireRow, type Verbs } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { findNextNumber } from './invoices.number.ts'
import { readPayLinks } from './invoices.ports.ts'
import { raiseRent } from './invoices.raise.ts'
import { listInvoices, readInvoice } from './invoices.read.ts'
import { refuseUnremindable } from './invoices.remind.ts'
import { readRentOfMonth } from './invoices.rent.ts'
import { refuseAnyUnsendable, refuseUnread, refuseUnsendable, sendInvoices } from './invoices.send.ts'
import { listSendings, readSent } from './invoices.sendings.ts'
import { changeInvoices, createInvoice, removeInvoices } from './invoices.write.ts'
import { makeDownload, makePdfReply } from './papers/invoices.download.ts'
import { readPrinted } from './papers/invoices.printed.ts'

const verbs: Verbs<Invoice, InvoiceInput, WholeInvoice> = {
  list: listInvoices,
  one: readInvoice,
  create: createInvoice,
  update: (scope, id, version, input) => changeInvoices(scope, [id], input, version),
  updateMany: (scope, ids, input) => changeInvoices(scope, ids, input, 'any'),
  remove: removeInvoices,
}

export function invoiceRoutes(services: Pick<Services, 'mail' | 'env' | 'secret'>): Route[] {
  const { mail } = services
  return [
    route(invoiceCalls.readNextNumber, async ({ scope }) => ({ invoiceNumber: await findNextNumber(scope) })),
    route(invoiceCalls.readRentOfMonth, ({ scope, query }) => readRentOfMonth(scope, query.month)),
    route(invoiceCalls.raise, async ({ scope, body }) => {
      const raised = await raiseRent(scope, body)
      return { count: raised.length, changeId: scope.changeId, raised }
    }),
    route(invoiceCalls.sendMany, async ({ scope, actor, body }) => {
      const ids = [...new Set(body.ids)]
      const payLinkOf = await readPayLinks.ask(services, scope)
      await sendInvoices(mail, scope, ids, { sender: actor.user, payLinkOf, refuse: refuseAnyUnsendable })
      return { count: ids.length }
    }),
    route(invoiceCalls.remind, async ({ scope, actor, body }) => {
      const ids = [...new Set(body.ids)]
      const payLinkOf = await readPayLinks.ask(services, scope)
      const refuse = refuseUnremindable(scope, body.confirmAgain ?? false)
      await sendInvoices(mail, scope, ids, { sender: actor.user, payLinkOf, refuse, kind: 'reminder' })
      return { count: ids.length }
    }),
    route(invoiceCalls.downloadMany, async ({ scope, body }) =>
      makeDownload(scope, body.ids, await readPayLinks.ask(services, scope)),
    ),
    route(invoiceCalls.readPdf, async ({ scope, params }) => {
      const [printed] = await readPrinted(scope, [params.id], await readPayLinks.ask(services, scope))
      return makePdfReply(scope, requireRow(printed))
    }),
    route(invoiceCalls.send, async ({ scope, actor, params, body }) => {
      if (body.version !== undefined) await refuseUnread(scope, params.id, body.version)
      const payLinkOf = await readPayLinks.ask(services, scope)
      await sendInvoices(mail, scope, [params.id], {
        sender: actor.user,
        payLinkOf,
        refuse: refuseUnsendable,
      })
      return readInvoice(scope, params.id)
    }),
    route(invoiceCalls.listSendings, ({ scope, params }) => listSendings(scope, params.id)),
    route(invoiceCalls.readSentPdf, async ({ scope, params }) =>
      makePdfReply(scope, await readSent(scope, params.id, params.sending)),
    ),
    ...crudRoutes(resource, verbs),
  ]
}
