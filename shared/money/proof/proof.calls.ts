import { contract } from '../../contract.ts'
import { importBodyLimit } from '../../csv/limits.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { deposit, depositInput } from '../deposits/deposits.ts'
import { proofYear, proofYearQuery } from './calendar.ts'
import { closeInput, monthsReply, openInput } from './months.ts'
import { openingInput, openingReply } from './opening.ts'
import { makeGoodInput, prepareInput, proofQuery, proofReply, signInput, signOff } from './proof.ts'

/** The subjects that a read changes, because it charges due rent and gives tenants payment references. */
const charged = rentFollows
const madeOf = [
  'proofs',
  'month_closings',
  'entries',
  'bank_lines',
  'bank_accounts',
  'rent_accounts',
  'tenancies',
  'tenants',
  'properties',
  'landlords',
  'landlord_statements',
  'payouts',
] as const

const write = { method: 'post', access: 'write', agencies: true, takesKey: true } as const

/** The calls that read the proof, have it signed off by two people, and make a shortfall good. */
export const proofCalls = {
  read: contract({
    name: 'readProof',
    needsRent: 'shown',
    method: 'get',
    path: '/api/proof',
    access: 'read',
    agencies: true,
    summary: 'Bank statement, cash book and clients’ ledgers on a day, and by what they differ',
    query: proofQuery,
    reply: proofReply,
    madeOf,
    changes: charged,
  }),
  list: contract({
    name: 'listSignOffs',
    method: 'get',
    path: '/api/proof/signed',
    access: 'read',
    agencies: true,
    summary: 'The proofs that were prepared or signed off, newest day first',
    reply: z.array(signOff),
    madeOf: ['proofs', 'team'],
  }),
  agesCsv: contract({
    name: 'readAgesCsv',
    needsRent: 'all',
    method: 'get',
    path: '/api/proof/ages.csv',
    access: 'read',
    agencies: true,
    summary: 'What is not sorted and what nobody claims on a day, each with its age, as a CSV file',
    query: prepareInput,
    reply: 'raw',
    changes: charged,
  }),
  year: contract({
    name: 'readProofYear',
    method: 'get',
    path: '/api/proof/year',
    access: 'read',
    agencies: true,
    summary: 'Who proved which day of a year, and which working days have no signed proof',
    query: proofYearQuery,
    reply: proofYear,
    madeOf: ['proofs', 'bank_accounts', 'bank_lines', 'entries'],
  }),
  yearCsv: contract({
    name: 'readProofYearCsv',
    method: 'get',
    path: '/api/proof/year.csv',
    access: 'read',
    agencies: true,
    summary: 'The proofs of a year and the working days without one as a CSV file',
    query: proofYearQuery,
    reply: 'raw',
  }),
  prepare: contract({
    ...write,
    name: 'prepareProof',
    needsRent: 'all',
    path: '/api/proof/prepare',
    summary: 'Freeze a day’s proof, for another person to sign',
    body: prepareInput,
    status: 201,
    reply: signOff,
    changes: ['proofs', ...charged],
  }),
  sign: contract({
    ...write,
    name: 'signProof',
    needsRent: 'all',
    path: '/api/proof/:id/sign',
    access: 'manage',
    summary: 'Sign a prepared proof off; somebody else than who prepared it',
    params: idParams,
    body: signInput,
    reply: signOff,
    changes: ['proofs', ...charged],
  }),
  pdf: contract({
    name: 'readProofPdf',
    method: 'get',
    path: '/api/proof/:id/pdf',
    access: 'read',
    agencies: true,
    summary: 'A signed proof on paper, as it was signed',
    params: idParams,
    reply: 'raw',
  }),
  csv: contract({
    name: 'readProofCsv',
    method: 'get',
    path: '/api/proof/:id/csv',
    access: 'read',
    agencies: true,
    summary: 'A prepared or signed proof as a CSV file, as it was prepared',
    params: idParams,
    reply: 'raw',
  }),
  makeGood: contract({
    ...write,
    name: 'makeShortfallGood',
    needsRent: 'shown',
    path: '/api/proof/make-good',
    access: 'manage',
    summary: 'Record own money that was paid in to make a shortfall good',
    body: makeGoodInput,
    status: 201,
    reply: z.object({ entryId: z.uuid() }),
    changes: ['entries'],
  }),
}

export const monthCalls = {
  read: contract({
    name: 'readMonths',
    needsRent: 'shown',
    method: 'get',
    path: '/api/months',
    access: 'read',
    agencies: true,
    summary: 'Through which day the books are closed, and what the next month still needs',
    reply: monthsReply,
    madeOf,
    changes: charged,
  }),
  close: contract({
    ...write,
    name: 'closeMonth',
    needsRent: 'all',
    path: '/api/months/close',
    access: 'manage',
    summary: 'Close the next month; refused while an item of its checklist is open',
    body: closeInput,
    reply: monthsReply,
    changes: ['month_closings', ...charged],
  }),
  open: contract({
    ...write,
    name: 'openMonth',
    needsRent: 'all',
    path: '/api/months/open',
    access: 'owner',
    summary: 'Open the last closed month again, with a reason',
    body: openInput,
    reply: monthsReply,
    changes: ['month_closings', ...charged],
  }),
}

export const openingCalls = {
  template: contract({
    name: 'readOpeningTemplate',
    needsRent: 'all',
    method: 'get',
    path: '/api/bank/opening/template.csv',
    access: 'read',
    agencies: true,
    summary: 'A CSV file of every ledger with its balance on a day, to fill with opening balances',
    query: proofQuery,
    reply: 'raw',
  }),
  open: contract({
    ...write,
    name: 'openClientsBooks',
    needsRent: 'all',
    path: '/api/bank/opening',
    access: 'manage',
    summary: 'Check opening balances (dry run), or store them; they equal the bank balance or are refused',
    body: openingInput,
    bodyLimit: importBodyLimit,
    readsFile: true,
    reply: openingReply,
    changes: ['month_closings', ...charged],
  }),
}

export const depositCalls = {
  read: contract({
    name: 'readDeposit',
    needsRent: 'tenancy',
    method: 'get',
    path: '/api/tenancies/:id/deposit',
    access: 'read',
    summary: 'Where a tenancy’s deposit is: held here, at a scheme, returned or kept',
    params: idParams,
    reply: deposit,
    madeOf: ['entries', 'rent_accounts', 'tenancies', 'deposit_facts'],
    changes: charged,
  }),
  change: contract({
    method: 'post',
    access: 'write',
    takesKey: true,
    name: 'moveDeposit',
    needsRent: 'tenancy',
    path: '/api/tenancies/:id/deposit',
    summary: 'Pay a deposit to a scheme, return it, keep a part as agreed, or take one of these back',
    params: idParams,
    body: depositInput,
    reply: deposit,
    changes: [...charged, 'deposit_evidence'],
  }),
}
