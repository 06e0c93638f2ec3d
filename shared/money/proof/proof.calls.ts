import { adds, contract, reads, writes } from '../../contract.ts'
import { importBodyLimit } from '../../csv/limits.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { z } from '../../zod.ts'
import { deposit, depositInput } from '../deposits/deposits.ts'
import { proofYear, proofYearQuery } from './calendar.ts'
import { closeInput, monthsReply, openInput } from './months.ts'
import { openingRest, sortRestInput, undoRestInput } from './opening.rest.ts'
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
  'tenancy_people',
  'tenants',
  'properties',
  'landlords',
  'contractors',
  'landlord_statements',
  'payouts',
] as const

const write = { method: 'post', access: 'write', agencies: true, takesKey: true } as const

const agencyReads = { ...reads, agencies: true } as const
const rawReads = { ...agencyReads, reply: 'raw' } as const
const shown = { ...agencyReads, madeOf, changes: charged } as const

/** The calls that read the proof, have it signed off by two people, and make a shortfall good. */
export const proofCalls = {
  read: contract({
    ...shown,
    name: 'readProof',
    needsRent: 'shown',
    path: '/api/proof',
    summary: 'Bank statement, cash book and client ledgers on a day, and by what they differ',
    query: proofQuery,
    reply: proofReply,
  }),
  list: contract({
    ...agencyReads,
    name: 'listSignOffs',
    path: '/api/proof/signed',
    summary: 'The reconciliations that were prepared or signed off, newest day first',
    reply: z.array(signOff),
    madeOf: ['proofs', 'team', 'bank_accounts', 'bank_lines', 'entries'],
  }),
  agesCsv: contract({
    ...rawReads,
    name: 'readAgesCsv',
    needsRent: 'all',
    path: '/api/proof/ages.csv',
    summary: 'Unidentified and unclaimed money on a day, each with its age, as a CSV file',
    query: prepareInput,
    changes: charged,
  }),
  year: contract({
    ...agencyReads,
    name: 'readProofYear',
    path: '/api/proof/year',
    summary: 'Who signed off which day of a year, and the working days without a signed reconciliation',
    query: proofYearQuery,
    reply: proofYear,
    madeOf: ['proofs', 'bank_accounts', 'bank_lines', 'entries'],
  }),
  yearCsv: contract({
    ...rawReads,
    name: 'readProofYearCsv',
    path: '/api/proof/year.csv',
    summary: 'The reconciliations of a year and the working days without one as a CSV file',
    query: proofYearQuery,
  }),
  prepare: contract({
    ...adds,
    agencies: true,
    name: 'prepareProof',
    needsRent: 'all',
    path: '/api/proof/prepare',
    summary: 'Prepare a day’s reconciliation, for another person to sign off',
    failed: 'The reconciliation couldn’t be prepared.',
    tellsConflict: true,
    body: prepareInput,
    reply: signOff,
    changes: ['proofs', ...charged],
  }),
  sign: contract({
    ...write,
    name: 'signProof',
    needsRent: 'all',
    path: '/api/proof/:id/sign',
    access: 'manage',
    summary: 'Sign a prepared reconciliation off; a different person from the one who prepared it',
    body: signInput,
    reply: signOff,
    changes: ['proofs', ...charged],
  }),
  pdf: contract({
    ...rawReads,
    name: 'readProofPdf',
    path: '/api/proof/:id/pdf',
    summary: 'A signed reconciliation as a PDF, as it was signed',
  }),
  csv: contract({
    ...rawReads,
    name: 'readProofCsv',
    path: '/api/proof/:id/csv',
    summary: 'A prepared or signed reconciliation as a CSV file, as it was prepared',
  }),
  makeGood: contract({
    ...adds,
    agencies: true,
    name: 'makeShortfallGood',
    needsRent: 'shown',
    path: '/api/proof/make-good',
    access: 'manage',
    summary: 'Record the agency’s own money that was paid in for a shortfall',
    done: { title: 'Shortfall Paid In', description: 'Match it to the payment in your next bank statement.' },
    body: makeGoodInput,
    reply: z.object({ entryId: z.uuid() }),
    changes: ['entries'],
  }),
}

export const monthCalls = {
  read: contract({
    ...shown,
    name: 'readMonths',
    needsRent: 'shown',
    path: '/api/months',
    summary: 'The date up to which months are closed, and what the next month still needs',
    reply: monthsReply,
  }),
  close: contract({
    ...write,
    name: 'closeMonth',
    needsRent: 'all',
    path: '/api/months/close',
    access: 'manage',
    summary:
      'Close the next month; refused while an item of its checklist is open that a reason does not replace',
    failed: 'The month couldn’t be closed.',
    tellsConflict: true,
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
    ...rawReads,
    name: 'readOpeningTemplate',
    needsRent: 'all',
    path: '/api/bank/opening/template.csv',
    summary: 'A CSV file of every ledger with its balance on a day, to fill with opening balances',
    query: proofQuery,
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
  rest: contract({
    ...shown,
    name: 'readOpeningRest',
    needsRent: 'all',
    path: '/api/bank/opening/rest',
    summary: 'Unidentified money of the opening balances, and who it was found to belong to',
    reply: openingRest,
  }),
  sortRest: contract({
    ...write,
    name: 'sortOpeningRest',
    needsRent: 'all',
    path: '/api/bank/opening/rest',
    summary: 'Record who owns a part of the money that the opening balances left, or that it was returned',
    done: { title: 'Owner Identified', description: 'It is no longer unidentified money.' },
    tellsConflict: true,
    body: sortRestInput,
    reply: openingRest,
    changes: charged,
  }),
  undoRest: contract({
    ...write,
    name: 'takeOpeningRestBack',
    needsRent: 'all',
    path: '/api/bank/opening/rest/take-back',
    summary: 'Undo the owner of such a part, so that it is unidentified again',
    done: { title: 'Undone', description: 'It is unidentified money again.' },
    failed: 'It couldn’t be undone.',
    tellsConflict: true,
    body: undoRestInput,
    reply: openingRest,
    changes: charged,
  }),
}

export const depositCalls = {
  read: contract({
    ...reads,
    name: 'readDeposit',
    needsRent: 'tenancy',
    path: '/api/tenancies/:id/deposit',
    summary: 'Where a tenancy’s deposit is: held here, at a scheme, returned or deducted',
    reply: deposit,
    madeOf: ['entries', 'rent_accounts', 'tenancies', 'deposit_facts', 'properties'],
    changes: charged,
  }),
  change: contract({
    ...writes,
    takesKey: true,
    name: 'moveDeposit',
    needsRent: 'tenancy',
    path: '/api/tenancies/:id/deposit',
    summary: 'Pay a deposit to a scheme, return it, make a deduction as agreed, or undo one of these',
    done: { title: 'Deposit Recorded', description: 'It shows where the deposit is now.' },
    failed: 'The deposit couldn’t be recorded.',
    tellsConflict: true,
    body: depositInput,
    reply: deposit,
    changes: [...charged, 'deposit_evidence'],
  }),
}
