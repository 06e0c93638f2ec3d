import { contract, writes } from '../../../contract.ts'
import { z } from '../../../zod.ts'
import { feeInvoicesPdfQuery, feeInvoicesQuery, feeInvoicesReply, issueFeesInput } from './fee-invoices.ts'

const asked = { method: 'get', access: 'read', agencies: true } as const

export const feeInvoiceCalls = {
  issue: contract({
    ...writes,
    agencies: true,
    name: 'issueFeeInvoices',
    path: '/api/fee-invoices/issue',
    summary:
      'Issues the fees up to a day that have no invoice yet, one for each landlord, with the next numbers and today’s date',
    failed: 'The invoices couldn’t be issued.',
    tellsConflict: true,
    body: issueFeesInput,
    reply: z.object({ count: z.int() }),
    needsRent: 'all',
    changes: ['entries'],
  }),
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
