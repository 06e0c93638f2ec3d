import { contract, reads, writes } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { rentFollows } from '../terms/terms.changes.ts'
import { raisedInvoice, rentChoice, rentMonth, rentOfMonth } from './invoices.rent.ts'
import { invoiceChoice, invoiceSending, invoices, reminderChoice } from './invoices.ts'

const sendingParams = idParams.extend({ sending: z.uuid() })

/** The calls that only invoices have: numbering, printing and sending. */
export const invoiceCalls = {
  readNextNumber: contract({
    ...reads,
    name: 'readNextInvoiceNumber',
    path: '/api/invoices/next-number',
    summary: 'The next INV-YYYY-NNN; a suggestion that nobody has reserved',
    reply: z.object({ invoiceNumber: z.string() }),
    madeOf: ['invoices'],
  }),
  readRentOfMonth: contract({
    ...reads,
    name: 'readRentOfMonth',
    needsRent: 'shown',
    path: '/api/invoices/rent-of-month',
    summary:
      'The rent of each tenancy in a month, and which of it has its invoice; chooses the month when none is given',
    query: z.object({ month: rentMonth.optional() }),
    reply: rentOfMonth,
    madeOf: ['tenancies', 'tenants', 'properties', 'landlords', 'invoices', 'entries', 'rent_accounts'],
    changes: rentFollows,
  }),
  raise: contract({
    ...writes,
    name: 'raiseRentInvoices',
    needsRent: 'all',
    path: '/api/invoices/raise',
    summary: 'Raise the rent invoices of a month: all or none, and none twice',
    undo: true,
    body: rentChoice,
    bodyLimit: 256 * 1024,
    reply: z.object({ count: z.int(), changeId: z.uuid(), raised: z.array(raisedInvoice) }),
    takesKey: true,
    changes: ['invoices', 'tenancies', ...rentFollows],
  }),
  sendMany: contract({
    ...writes,
    name: 'sendInvoices',
    path: '/api/invoices/bulk-send',
    summary: 'Email several invoices to their tenants: all or none',
    body: invoiceChoice,
    reply: z.object({ count: z.int() }),
    takesKey: true,
    changes: ['invoices', 'invoice_sendings'],
  }),
  remind: contract({
    ...writes,
    name: 'remindOfInvoices',
    path: '/api/invoices/remind',
    summary:
      'Remind the tenants of overdue invoices by email: all or none, a second time on one day only when confirmed',
    body: reminderChoice,
    reply: z.object({ count: z.int() }),
    takesKey: true,
    changes: ['invoices', 'invoice_sendings'],
  }),
  downloadMany: contract({
    name: 'downloadInvoices',
    method: 'post',
    path: '/api/invoices/bulk-pdf',
    access: 'shared',
    summary: 'Several invoices as a zip of PDFs; one as its PDF',
    body: invoiceChoice,
    reply: 'raw',
  }),
  readPdf: contract({
    name: 'readInvoicePdf',
    method: 'get',
    path: '/api/invoices/:id/pdf',
    access: 'shared',
    summary: 'The invoice as a PDF',
    reply: 'raw',
  }),
  send: contract({
    ...writes,
    name: 'sendInvoice',
    path: '/api/invoices/:id/send',
    summary:
      'Email the invoice’s PDF to its tenant; with a version, only as it was read; answers the invoice',
    body: z.strictObject({ version: z.int().optional() }),
    reply: invoices.whole,
    takesKey: true,
    changes: ['invoices', 'invoice_sendings'],
  }),
  listSendings: contract({
    ...reads,
    name: 'listInvoiceSendings',
    path: '/api/invoices/:id/sendings',
    summary: 'When and to whom the invoice was sent, the newest first',
    reply: z.array(invoiceSending),
    madeOf: ['invoices', 'invoice_sendings', 'properties', 'tenants', 'rent_accounts'],
  }),
  readSentPdf: contract({
    ...reads,
    name: 'readSentInvoicePdf',
    path: '/api/invoices/:id/sendings/:sending/pdf',
    summary: 'The invoice as it was sent that time',
    params: sendingParams,
    reply: 'raw',
  }),
}
