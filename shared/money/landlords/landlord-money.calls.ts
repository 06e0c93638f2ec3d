import { adds, contract, reads, sharedReads, writes } from '../../contract.ts'
import { z } from '../../zod.ts'
import {
  endFeeInput,
  feeInput,
  feeRule,
  landlordMoney,
  landlordTerms,
  landlordTermsInput,
} from './landlord-money.ts'
import { landlordStatement, previewInput, statementInput, statementPreview, yearQuery } from './statements.ts'

const landlord = '/api/landlords/:id'

/** The subjects that a read changes, because it charges due rent and gives tenants payment references. */
const charged = ['entries', 'rent_accounts', 'tenancy_people'] as const
const madeOf = [
  'entries',
  'fee_rules',
  'standard_fees',
  'landlord_terms',
  'bills',
  'payouts',
  'landlords',
  'properties',
  'tenancies',
  'tenancy_people',
  'tenants',
  'contractors',
  'repairs',
  'invoices',
  'rent_accounts',
  'agency',
] as const

const write = { method: 'post', access: 'manage', agencies: true } as const

const agencyFile = { ...sharedReads, agencies: true, reply: 'raw' } as const

export const clientCalls = {
  money: contract({
    ...reads,
    name: 'readLandlordMoney',
    needsRent: 'shown',
    path: `${landlord}/money`,
    agencies: true,
    summary: 'A landlord’s balance, what is held back, the next payout, fees, terms and transactions',
    reply: landlordMoney,
    madeOf,
    changes: charged,
  }),
  addFee: contract({
    ...write,
    name: 'addFeeRule',
    needsRent: 'shown',
    path: `${landlord}/fees`,
    summary: 'Add a fee on a landlord’s rent from a date; the rule that it replaces ends the day before',
    body: feeInput,
    status: 201,
    takesKey: true,
    reply: feeRule,
    changes: ['fee_rules', 'entries'],
  }),
  endFee: contract({
    ...write,
    name: 'endFeeRule',
    needsRent: 'shown',
    path: '/api/fee-rules/:id/end',
    summary: 'End a fee after a day; it stays with what it took',
    done: { title: 'Fee Ended', description: 'Fees already taken stay.' },
    body: endFeeInput,
    reply: feeRule,
    takesKey: true,
    changes: ['fee_rules', 'entries'],
  }),
  changeTerms: contract({
    ...write,
    name: 'changeLandlordTerms',
    method: 'put',
    path: `${landlord}/terms`,
    summary: 'A landlord’s float, and whether tax is deducted for a non-resident one',
    done: { title: 'Terms Saved', description: 'The next payout uses them.' },
    body: landlordTermsInput,
    reply: landlordTerms,
    changes: ['landlord_terms', 'payouts'],
  }),
  feeInvoicePdf: contract({
    ...agencyFile,
    name: 'readFeeInvoicePdf',
    path: '/api/fee-invoices/:id/pdf',
    summary: 'The VAT invoice of a fee that came off a landlord’s rent, or its credit note, as a PDF',
  }),
}

const made = ['landlord_statements'] as const

/** The calls of landlords' statements, which never change once they are made. */
export const landlordStatementCalls = {
  list: contract({
    ...sharedReads,
    name: 'listLandlordStatements',
    path: `${landlord}/statements`,
    agencies: true,
    summary: 'The statements of a landlord’s money that were made, newest first',
    reply: z.array(landlordStatement),
    madeOf: [...made, 'entries', 'landlords'],
  }),
  preview: contract({
    name: 'previewLandlordStatement',
    needsRent: 'all',
    method: 'post',
    path: `${landlord}/statements/preview`,
    access: 'read',
    agencies: true,
    summary: 'What a landlord’s next statement would say up to a day; nothing is stored',
    body: previewInput,
    reply: statementPreview,
    changes: charged,
  }),
  make: contract({
    ...adds,
    name: 'makeLandlordStatement',
    needsRent: 'all',
    path: `${landlord}/statements`,
    agencies: true,
    summary: 'Make a landlord’s next statement up to a day, which then never changes, and email it if asked',
    body: statementInput,
    reply: landlordStatement,
    changes: [...made, ...charged],
  }),
  send: contract({
    ...writes,
    name: 'sendLandlordStatement',
    path: '/api/landlord-statements/:id/send',
    agencies: true,
    summary: 'Email a statement to its landlord, as PDF',
    failed: 'Failed to send the statement',
    tellsConflict: true,
    takesKey: true,
    reply: landlordStatement,
    changes: made,
  }),
  pdf: contract({
    ...agencyFile,
    name: 'readLandlordStatementPdf',
    path: '/api/landlord-statements/:id/pdf',
    summary: 'A statement as it was made, as a PDF',
  }),
  yearCsv: contract({
    ...agencyFile,
    name: 'readLandlordYear',
    needsRent: 'all',
    path: `${landlord}/year.csv`,
    summary:
      'A landlord’s tax year (6 April to 5 April) for a spreadsheet: rent, fees, bills by category, tax',
    query: yearQuery,
    changes: charged,
  }),
}
