import { contract } from '../../../contract.ts'
import { feeInvoicesPdfQuery, feeInvoicesQuery, feeInvoicesReply } from './fee-invoices.ts'

const asked = { method: 'get', access: 'read', agencies: true } as const

/** The calls that read the agency's own fee invoices and credit notes. */
export const feeInvoiceCalls = {
  list: contract({
    ...asked,
    name: 'listFeeInvoices',
    path: '/api/fee-invoices',
    summary:
      'Fee invoices and credit notes of some days, with sums by month and quarter, and which withdrawal took each',
    query: feeInvoicesQuery,
    reply: feeInvoicesReply,
    madeOf: ['entries', 'payouts', 'bank_lines', 'landlords', 'properties', 'agency'],
  }),
  csv: contract({
    ...asked,
    name: 'readFeeInvoicesCsv',
    path: '/api/fee-invoices.csv',
    summary: 'Fee invoices and credit notes of some days as a CSV file',
    query: feeInvoicesQuery,
    reply: 'raw',
  }),
  pdf: contract({
    ...asked,
    name: 'readFeeInvoicesPdf',
    path: '/api/fee-invoices.pdf',
    summary: 'Fee invoices and credit notes of some days as one PDF, by their numbers',
    query: feeInvoicesPdfQuery,
    reply: 'raw',
  }),
}
