import { idsOf } from '../../db/joins.ts'
import { textOf } from '../../registry/label.ts'
import type { Member } from '../../registry/member.ts'
import { findSending, listLineChanges, refuseUndoOfInvoices } from './invoices.history.ts'
import { unlinkCharges } from './invoices.money.ts'
import { invoicesReached } from './invoices.narrowing.ts'
import { listInvoicesForFile } from './invoices.read.ts'
import { readRelatedToInvoice } from './invoices.related.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { invoices } from './invoices.table.ts'
import { linkTenancies } from './invoices.tenancy.ts'

/** Invoices as a kind of record. */
export const invoiceMember: Member = {
  name: 'invoices',
  table: invoices,
  routes: invoiceRoutes,
  nameOf: ({ invoiceNumber }) => textOf(invoiceNumber),
  namedBy: { invoice_sendings: 'a sent invoice', invoice_payments: 'a card payment', charges: 'a charge' },
  reached: invoicesReached,
  readRelated: readRelatedToInvoice,
  history: {
    hidden: ['tenancyId'],
    eventOf: findSending,
    parts: [{ field: 'lines', changesOf: listLineChanges }],
    refuseUndo: refuseUndoOfInvoices,
    release: unlinkCharges,
  },
  files: {
    list: listInvoicesForFile,
    key: ['invoiceNumber'],
    keyOf: ({ invoiceNumber }) => textOf(invoiceNumber),
    describe: ({ invoiceNumber }) => `An invoice with the number ${textOf(invoiceNumber)}`,
    isUnique: true,
    extra: ['paidOn'],
    after: (scope, records) => linkTenancies(scope, idsOf(records)),
    complete: ({ paidOn, ...values }) => ({
      ...values,
      paidOn: values.status === 'paid' ? paidOn : null,
    }),
    ask: ({ paidOn, status }): Record<string, string> =>
      status === 'paid' && !paidOn ? { paidOn: 'A paid invoice needs the day of its payment' } : {},
    warn: ({ paidOn, status }) =>
      paidOn && status !== 'paid' ? ['Paid On is ignored, because the status isn’t Paid.'] : [],
  },
  example: ({ tenants }, mark) => ({
    invoiceNumber: `INV-${tenants?.id.slice(-12)}`,
    tenant: tenants?.id,
    property: 'Somewhere',
    amount: 1500,
    issueDate: '2026-01-01',
    dueDate: '2099-01-15',
    notes: mark,
  }),
}
