import { adds, contract, reads, sharedReads, writes } from '../../contract.ts'
import { paperBodyLimit } from '../../papers.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { z } from '../../zod.ts'
import {
  billChange,
  billInput,
  billList,
  billRow,
  cancelInput,
  contractorChange,
  contractorInput,
  contractorRow,
  fundInput,
  paperInput,
  paperReply,
  payInput,
} from './bills.ts'
import { taxYear, taxYearQuery, yearsInterestInput } from './tax-year.ts'

/** Rent that has fallen due is charged, and then received, before a bill looks at a balance. */
const changes = ['bills', 'contractors', ...rentFollows] as const
const madeOf = [
  ...(['bills', 'contractors', 'payouts', 'entries', 'landlords', 'properties'] as const),
  ...(['repairs', 'landlord_terms'] as const),
] as const

const needs = { ...writes, needsRent: 'shown', takesKey: true, changes } as const
const onBill = { ...needs, reply: billRow } as const

/** Bills of contractors, private landlords' expenses, and the tax year that both lead to. */
export const billCalls = {
  list: contract({
    ...reads,
    name: 'listBills',
    needsRent: 'shown',
    path: '/api/bills',
    summary: 'Bills with what has happened to each, or a private landlord’s expenses, and their totals',
    reply: billList,
    madeOf,
    changes: rentFollows,
  }),
  read: contract({
    ...reads,
    name: 'readBill',
    needsRent: 'shown',
    path: '/api/bills/:id',
    summary: 'One bill or expense',
    reply: billRow,
    madeOf,
  }),
  add: contract({
    ...adds,
    name: 'addBill',
    needsRent: 'shown',
    path: '/api/bills',
    summary:
      'Enter a bill, which waits for the landlord’s money; a private landlord’s expense is paid at once',
    body: billInput,
    reply: billRow,
    changes,
  }),
  change: contract({
    name: 'changeBill',
    needsRent: 'shown',
    method: 'patch',
    path: '/api/bills/:id',
    access: 'write',
    summary: 'Change a bill; its amount and landlord only while it waits',
    body: billChange,
    reply: billRow,
    changes,
  }),
  fund: contract({
    ...onBill,
    name: 'fundBill',
    path: '/api/bills/:id/fund',
    summary:
      'Take the whole of a bill from the landlord’s balance; refused, and nothing posted, where it is short',
    agencies: true,
  }),
  fundAll: contract({
    ...needs,
    name: 'fundBills',
    path: '/api/bills/fund',
    agencies: true,
    summary: 'Fund all bills that can be, those due first before others',
    failed: 'Failed to reserve funds for the bills',
    body: fundInput,
    reply: z.object({ funded: z.int(), amount: z.number(), waiting: z.int() }),
  }),
  pay: contract({
    ...onBill,
    name: 'payBill',
    path: '/api/bills/:id/pay',
    summary: 'Record that a funded bill was paid from the client account by hand',
    agencies: true,
    body: payInput,
  }),
  reverse: contract({
    ...onBill,
    name: 'takeBillBack',
    path: '/api/bills/:id/take-back',
    summary: 'Reverse the last thing that happened to a bill: its payment by hand, or its funding',
    agencies: true,
    body: cancelInput.partial(),
  }),
  cancel: contract({
    ...onBill,
    name: 'cancelBill',
    path: '/api/bills/:id/cancel',
    summary: 'Cancel a bill that is not paid, or reverse an expense; what was funded returns to the landlord',
    body: cancelInput.partial(),
  }),
  restore: contract({
    ...onBill,
    name: 'restoreBill',
    path: '/api/bills/:id/restore',
    summary: 'Restore a cancelled bill, or a reversed expense',
    failed: 'Failed to restore it',
  }),
  addPaper: contract({
    ...writes,
    name: 'addBillPaper',
    path: '/api/bill-papers',
    summary:
      'Send a bill’s PDF, or its photo as JPG, PNG or WebP, at most 10 MB, as base64. A bill names it then.',
    body: paperInput,
    bodyLimit: paperBodyLimit,
    readsFile: true,
    status: 201,
    reply: paperReply,
    changes: ['bills'],
  }),
  readPaper: contract({
    ...sharedReads,
    name: 'readBillPaper',
    path: '/api/bills/:id/paper',
    summary: 'A bill’s invoice',
    reply: 'raw',
  }),
  contractors: contract({
    ...reads,
    name: 'listContractors',
    path: '/api/contractors',
    summary: 'The contractors who send bills',
    reply: z.array(contractorRow),
    madeOf: ['contractors', 'bills'],
    remembered: true,
  }),
  addContractor: contract({
    ...adds,
    name: 'addContractor',
    path: '/api/contractors',
    summary: 'Add a contractor; the reply names one of the same name',
    body: contractorInput,
    reply: contractorRow,
    changes: ['contractors'],
  }),
  changeContractor: contract({
    name: 'changeContractor',
    method: 'patch',
    path: '/api/contractors/:id',
    access: 'write',
    summary: 'Change a contractor’s name and contact details',
    body: contractorChange,
    reply: contractorRow,
    changes: ['contractors'],
  }),
  taxYear: contract({
    ...sharedReads,
    name: 'readTaxYear',
    needsRent: 'shown',
    path: '/api/tax-year',
    summary: 'A landlord’s income and expenses of a tax year by HMRC’s categories, with its four quarters',
    query: taxYearQuery,
    reply: taxYear,
    madeOf: [
      ...(['bills', 'entries', 'invoices', 'landlords', 'properties', 'tenancies'] as const),
      ...(['rent_accounts', 'bank_lines'] as const),
    ],
    changes: rentFollows,
  }),
  sayYearsInterest: contract({
    ...needs,
    name: 'sayYearsInterest',
    path: '/api/tax-year/interest',
    summary:
      'Enter the interest of a tax year once: it is spread over a private landlord’s mortgage payments whose interest is not known',
    body: yearsInterestInput,
    reply: z.object({ count: z.int() }),
  }),
  taxYearPdf: contract({
    ...sharedReads,
    name: 'printTaxYear',
    needsRent: 'all',
    path: '/api/tax-year.pdf',
    summary: 'The same tax year as a PDF for the tax return',
    query: taxYearQuery,
    reply: 'raw',
    changes: rentFollows,
  }),
}
