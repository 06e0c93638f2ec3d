import { contract } from '../contract.ts'
import { rentFollows } from '../rent/rent.changes.ts'
import { idParams } from '../resource.ts'
import { z } from '../zod.ts'
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
  paperLimit,
  paperReply,
  payInput,
} from './bills.ts'
import { taxYear, taxYearQuery } from './tax-year.ts'

/** Rent that has fallen due is charged, and then received, before a bill looks at a balance. */
const changes = ['bills', 'contractors', ...rentFollows] as const
const madeOf = ['bills', 'contractors', 'payouts', 'entries', 'landlords', 'properties'] as const

const onBill = {
  method: 'post',
  access: 'write',
  params: idParams,
  takesKey: true,
  reply: billRow,
  changes,
} as const

/** Bills of contractors, private landlords' expenses, and the tax year that both lead to. */
export const billCalls = {
  list: contract({
    name: 'listBills',
    method: 'get',
    path: '/api/bills',
    access: 'read',
    summary: 'Bills with what has happened to each, or a private landlord’s expenses, and their totals',
    reply: billList,
    madeOf,
    changes: rentFollows,
  }),
  read: contract({
    name: 'readBill',
    method: 'get',
    path: '/api/bills/:id',
    access: 'read',
    summary: 'One bill or expense',
    params: idParams,
    reply: billRow,
    madeOf,
  }),
  add: contract({
    name: 'addBill',
    method: 'post',
    path: '/api/bills',
    access: 'write',
    summary:
      'Enter a bill, which waits for the landlord’s money; a private landlord’s expense is paid at once',
    body: billInput,
    takesKey: true,
    status: 201,
    reply: billRow,
    changes,
  }),
  change: contract({
    name: 'changeBill',
    method: 'patch',
    path: '/api/bills/:id',
    access: 'write',
    summary: 'Change a bill; its amount and landlord only while it waits',
    params: idParams,
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
    name: 'fundBills',
    method: 'post',
    path: '/api/bills/fund',
    access: 'write',
    agencies: true,
    summary: 'Fund all bills that can be, those due first before others',
    body: fundInput,
    takesKey: true,
    reply: z.object({ funded: z.int(), amount: z.number(), waiting: z.int() }),
    changes,
  }),
  pay: contract({
    ...onBill,
    name: 'payBill',
    path: '/api/bills/:id/pay',
    summary: 'Record that a funded bill was paid from the client account by hand',
    agencies: true,
    body: payInput,
  }),
  takeBack: contract({
    ...onBill,
    name: 'takeBillBack',
    path: '/api/bills/:id/take-back',
    summary: 'Take back the last thing that happened to a bill: its payment by hand, or its funding',
    agencies: true,
    body: cancelInput.partial(),
  }),
  cancel: contract({
    ...onBill,
    name: 'cancelBill',
    path: '/api/bills/:id/cancel',
    summary:
      'Cancel a bill that is not paid, or take an expense back; what was funded returns to the landlord',
    body: cancelInput,
  }),
  restore: contract({
    ...onBill,
    name: 'restoreBill',
    path: '/api/bills/:id/restore',
    summary: 'Put a cancelled bill back to wait, or enter an expense again that was taken back',
  }),
  addPaper: contract({
    name: 'addBillPaper',
    method: 'post',
    path: '/api/bill-papers',
    access: 'write',
    summary:
      'Send a bill’s PDF, or its photo as JPG, PNG or WebP, at most 10 MB, as base64. A bill names it then.',
    body: paperInput,
    bodyLimit: Math.ceil(paperLimit / 3) * 4 + 2048,
    status: 201,
    reply: paperReply,
    changes: ['bills'],
  }),
  readPaper: contract({
    name: 'readBillPaper',
    method: 'get',
    path: '/api/bills/:id/paper',
    access: 'read',
    summary: 'A bill’s paper',
    params: idParams,
    reply: 'raw',
  }),
  contractors: contract({
    name: 'listContractors',
    method: 'get',
    path: '/api/contractors',
    access: 'read',
    summary: 'Whoever sends bills',
    reply: z.array(contractorRow),
    madeOf: ['contractors', 'bills'],
    remembered: true,
  }),
  addContractor: contract({
    name: 'addContractor',
    method: 'post',
    path: '/api/contractors',
    access: 'write',
    summary: 'Add a contractor; one of the same name is told',
    body: contractorInput,
    status: 201,
    reply: contractorRow,
    changes: ['contractors'],
  }),
  changeContractor: contract({
    name: 'changeContractor',
    method: 'patch',
    path: '/api/contractors/:id',
    access: 'write',
    summary: 'Change how a contractor is called and reached',
    params: idParams,
    body: contractorChange,
    reply: contractorRow,
    changes: ['contractors'],
  }),
  taxYear: contract({
    name: 'readTaxYear',
    method: 'get',
    path: '/api/tax-year',
    access: 'read',
    summary:
      'A landlord’s income and expenses of a tax year by HM Revenue’s categories, with its four quarters',
    query: taxYearQuery,
    reply: taxYear,
    madeOf: ['bills', 'entries', 'invoices', 'landlords', 'properties', 'tenancies'],
    changes: rentFollows,
  }),
}
