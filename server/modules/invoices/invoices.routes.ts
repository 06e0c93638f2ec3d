import { z } from 'zod'
import {
  type Invoice,
  type InvoiceInput,
  invoiceChoice,
  invoiceSending,
  invoices as resource,
  type WholeInvoice,
} from '#shared/invoices/invoices.ts'
import { idParams } from '#shared/resource.ts'
import { crudRoutes, found, type Verbs } from '../../http/crud.ts'
import { type Route, routeOf } from '../../http/route.ts'
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

const sendingParams = idParams.extend({ sending: z.uuid() })

export function invoiceRoutes({ mail }: Pick<Services, 'mail'>, readPayLinks: ReadPayLinks): Route[] {
  return [
    routeOf({
      method: 'get',
      path: '/api/invoices/next-number',
      access: 'read',
      summary: 'The next INV-YYYY-NNN; a suggestion that nobody has reserved',
      reply: z.object({ invoiceNumber: z.string() }),
      handle: async ({ scope }) => ({ invoiceNumber: await nextNumber(scope) }),
    }),
    routeOf({
      method: 'post',
      path: '/api/invoices/bulk-send',
      access: 'write',
      summary: 'Email several invoices to their tenants: all or none',
      body: invoiceChoice,
      reply: z.object({ count: z.int() }),
      handle: async ({ scope, actor, body }) => {
        const ids = [...new Set(body.ids)]
        await sendInvoices(mail, scope, actor.user, ids, refuseAny, await readPayLinks(scope))
        return { count: ids.length }
      },
    }),
    routeOf({
      method: 'post',
      path: '/api/invoices/bulk-pdf',
      access: 'shared',
      summary: 'Several invoices as a zip of PDFs; one as its PDF',
      body: invoiceChoice,
      reply: 'raw',
      handle: async ({ scope, body }) => download(scope, body.ids, await readPayLinks(scope)),
    }),
    routeOf({
      method: 'get',
      path: '/api/invoices/:id/pdf',
      access: 'shared',
      summary: 'The invoice as a PDF',
      params: idParams,
      reply: 'raw',
      handle: async ({ scope, params }) => {
        const [printed] = await printedOf(scope, [params.id], await readPayLinks(scope))
        return pdfOf(scope, found(printed))
      },
    }),
    routeOf({
      method: 'post',
      path: '/api/invoices/:id/send',
      access: 'write',
      summary: 'Email the invoice’s PDF to its tenant; answers the invoice',
      params: idParams,
      reply: resource.whole,
      handle: async ({ scope, actor, params }) => {
        await sendInvoices(mail, scope, actor.user, [params.id], refuseOne, await readPayLinks(scope))
        return one(scope, params.id)
      },
    }),
    routeOf({
      method: 'get',
      path: '/api/invoices/:id/sendings',
      access: 'read',
      summary: 'When and to whom the invoice was sent, the newest first',
      params: idParams,
      reply: z.array(invoiceSending),
      handle: ({ scope, params }) => sendingsOf(scope, params.id),
    }),
    routeOf({
      method: 'get',
      path: '/api/invoices/:id/sendings/:sending/pdf',
      access: 'read',
      summary: 'The invoice as it was sent that time',
      params: sendingParams,
      reply: 'raw',
      handle: async ({ scope, params }) => pdfOf(scope, await asSent(scope, params.id, params.sending)),
    }),
    ...crudRoutes(resource, verbs, forClient),
  ]
}
