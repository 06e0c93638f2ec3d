import { addressHeaders, type CsvColumn, nameParts } from '../csv/column.ts'
import { invoiceStatuses, invoiceTypes } from './invoices.ts'

/** The columns of a file of invoices, in the order of an export. */
export const invoiceCsv: readonly CsvColumn[] = [
  {
    field: 'invoiceNumber',
    title: 'Invoice Number',
    kind: 'text',
    required: true,
    aliases: ['invoice', 'invoiceno', 'invoicenum', 'invoiceref', 'number', 'no', 'reference', 'ref'],
  },
  {
    field: 'tenant',
    title: 'Tenant',
    kind: 'text',
    required: true,
    link: { to: 'tenants', id: 'tenantId', mayBeFreeText: true },
    aliases: ['tenantname', 'customer', 'client', 'billedto', 'billto', 'name'],
    parts: nameParts,
  },
  {
    field: 'property',
    title: 'Property',
    kind: 'text',
    required: true,
    link: { to: 'properties', id: 'propertyId', mayBeFreeText: true },
    aliases: addressHeaders,
  },
  {
    field: 'type',
    title: 'Type',
    kind: 'choice',
    choices: invoiceTypes,
    choiceAliases: {
      repairs: 'maintenance',
      repair: 'maintenance',
      bills: 'utilities',
      utility: 'utilities',
    },
    aliases: ['invoicetype', 'category', 'kind'],
  },
  {
    field: 'amount',
    title: 'Amount',
    kind: 'amount',
    required: true,
    aliases: ['total', 'totalamount', 'invoiceamount', 'sum', 'amountdue', 'gross', 'value'],
  },
  {
    field: 'issueDate',
    title: 'Issue Date',
    kind: 'date',
    required: true,
    aliases: ['issued', 'invoicedate', 'dateissued', 'issuedon', 'date'],
  },
  {
    field: 'dueDate',
    title: 'Due Date',
    kind: 'date',
    required: true,
    aliases: ['due', 'dueby', 'dueon', 'datedue'],
  },
  {
    field: 'status',
    title: 'Status',
    kind: 'choice',
    choices: invoiceStatuses,
    choiceAliases: {
      open: 'pending',
      due: 'pending',
      unpaid: 'pending',
      late: 'overdue',
      canceled: 'cancelled',
      void: 'cancelled',
    },
    aliases: ['invoicestatus', 'paymentstatus'],
  },
  { field: 'paidOn', title: 'Paid On', kind: 'date', aliases: ['datepaid', 'paiddate', 'paymentdate'] },
  { field: 'notes', title: 'Notes', kind: 'text', aliases: ['note', 'comments', 'comment', 'remarks'] },
]
