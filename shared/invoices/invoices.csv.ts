import { addressHeaders, type CsvColumn, nameParts } from '../csv/column.ts'
import { invoiceStatuses, invoiceTypes } from './invoices.ts'

/** The columns of a file of invoices, in the order of an export. */
export const invoiceCsv: readonly CsvColumn[] = [
  {
    field: 'invoiceNumber',
    title: 'Invoice Number',
    kind: 'text',
    required: true,
    also: ['invoice', 'invoiceno', 'invoicenum', 'invoiceref', 'number', 'no', 'reference', 'ref'],
  },
  {
    field: 'tenant',
    title: 'Tenant',
    kind: 'text',
    required: true,
    link: { to: 'tenants', id: 'tenantId', free: true },
    also: ['tenantname', 'customer', 'client', 'billedto', 'billto', 'name'],
    parts: nameParts,
  },
  {
    field: 'property',
    title: 'Property',
    kind: 'text',
    required: true,
    link: { to: 'properties', id: 'propertyId', free: true },
    also: addressHeaders,
  },
  {
    field: 'type',
    title: 'Type',
    kind: 'choice',
    choices: invoiceTypes,
    words: { repairs: 'maintenance', repair: 'maintenance', bills: 'utilities', utility: 'utilities' },
    also: ['invoicetype', 'category', 'kind'],
  },
  {
    field: 'amount',
    title: 'Amount',
    kind: 'amount',
    required: true,
    also: ['total', 'totalamount', 'invoiceamount', 'sum', 'amountdue', 'gross', 'value'],
  },
  {
    field: 'issueDate',
    title: 'Issue Date',
    kind: 'date',
    required: true,
    also: ['issued', 'invoicedate', 'dateissued', 'issuedon', 'date'],
  },
  {
    field: 'dueDate',
    title: 'Due Date',
    kind: 'date',
    required: true,
    also: ['due', 'dueby', 'dueon', 'datedue'],
  },
  {
    field: 'status',
    title: 'Status',
    kind: 'choice',
    choices: invoiceStatuses,
    words: {
      open: 'pending',
      due: 'pending',
      unpaid: 'pending',
      late: 'overdue',
      canceled: 'cancelled',
      void: 'cancelled',
    },
    also: ['invoicestatus', 'paymentstatus'],
  },
  { field: 'paidOn', title: 'Paid On', kind: 'date', also: ['datepaid', 'paiddate', 'paymentdate'] },
  { field: 'notes', title: 'Notes', kind: 'text', also: ['note', 'comments', 'comment', 'remarks'] },
]
