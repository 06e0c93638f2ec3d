import { adds, contract, reads, writes } from '../../contract.ts'
import { dueQuery, dueReply, postedInput, printQuery, runInput, statementRun } from './statement-runs.ts'

/** The subjects that a read changes, because it charges due rent and gives tenants payment references. */
const charged = ['entries', 'rent_accounts', 'tenancy_people'] as const
const made = ['landlord_statements', 'statement_runs'] as const

export const statementRunCalls = {
  due: contract({
    ...reads,
    name: 'listStatementsDue',
    needsRent: 'shown',
    path: '/api/statement-runs/due',
    agencies: true,
    summary: 'Which landlords have no statement up to a day, which have one, and how far the last run is',
    query: dueQuery,
    reply: dueReply,
    madeOf: [...made, 'entries', 'landlords', 'month_closings', 'bank_accounts', 'bank_lines'],
    changes: charged,
  }),
  start: contract({
    ...adds,
    name: 'startStatementRun',
    needsRent: 'all',
    path: '/api/statement-runs',
    agencies: true,
    summary: 'Make and email the statements of all landlords who wait for one; it goes on in the background',
    failed: 'The statements could not be made.',
    tellsConflict: true,
    body: runInput,
    reply: statementRun,
    changes: [...made, ...charged],
  }),
  read: contract({
    ...reads,
    name: 'readStatementRun',
    path: '/api/statement-runs/:id',
    agencies: true,
    summary: 'How far a run of statements is, and which failed',
    reply: statementRun,
    madeOf: [...made, 'landlords'],
  }),
  retry: contract({
    ...writes,
    name: 'retryStatementRun',
    path: '/api/statement-runs/:id/retry',
    agencies: true,
    summary: 'Try the failed statements of a run again',
    failed: 'They could not be tried again.',
    tellsConflict: true,
    takesKey: true,
    reply: statementRun,
    changes: made,
  }),
  pdf: contract({
    ...reads,
    name: 'readStatementRunPdf',
    path: '/api/statement-runs/:id/pdf',
    agencies: true,
    summary: 'The statements of a run as one PDF, for printing',
    query: printQuery,
    reply: 'raw',
  }),
  posted: contract({
    ...writes,
    name: 'recordStatementsPosted',
    path: '/api/statement-runs/posted',
    agencies: true,
    summary: 'Record that statements went to their landlords on paper',
    failed: 'It could not be recorded.',
    tellsConflict: true,
    body: postedInput,
    status: 204,
    takesKey: true,
    reply: null,
    changes: made,
  }),
}
