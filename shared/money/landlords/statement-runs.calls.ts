import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { dueQuery, dueReply, postedInput, printQuery, runInput, statementRun } from './statement-runs.ts'

/** The subjects that a read changes, because it charges due rent and gives tenants payment references. */
const charged = ['entries', 'rent_accounts', 'tenancy_people'] as const
const made = ['landlord_statements', 'statement_runs'] as const

/** The calls that make and send the statements of all landlords in one go. */
export const statementRunCalls = {
  due: contract({
    name: 'listStatementsDue',
    needsRent: 'shown',
    method: 'get',
    path: '/api/statement-runs/due',
    access: 'read',
    agencies: true,
    summary: 'Which landlords have no statement up to a day, which have one, and how far the last run is',
    query: dueQuery,
    reply: dueReply,
    madeOf: [...made, 'entries', 'landlords', 'month_closings', 'bank_accounts', 'bank_lines'],
    changes: charged,
  }),
  start: contract({
    name: 'startStatementRun',
    needsRent: 'all',
    method: 'post',
    path: '/api/statement-runs',
    access: 'write',
    agencies: true,
    summary: 'Make and email the statements of all landlords who wait for one; it goes on in the background',
    body: runInput,
    status: 201,
    takesKey: true,
    reply: statementRun,
    changes: [...made, ...charged],
  }),
  read: contract({
    name: 'readStatementRun',
    method: 'get',
    path: '/api/statement-runs/:id',
    access: 'read',
    agencies: true,
    summary: 'How far a run of statements is, and which failed',
    params: idParams,
    reply: statementRun,
    madeOf: [...made, 'landlords'],
  }),
  retry: contract({
    name: 'retryStatementRun',
    method: 'post',
    path: '/api/statement-runs/:id/retry',
    access: 'write',
    agencies: true,
    summary: 'Try the failed statements of a run again',
    params: idParams,
    takesKey: true,
    reply: statementRun,
    changes: made,
  }),
  pdf: contract({
    name: 'readStatementRunPdf',
    method: 'get',
    path: '/api/statement-runs/:id/pdf',
    access: 'read',
    agencies: true,
    summary: 'The statements of a run as one PDF, for printing',
    params: idParams,
    query: printQuery,
    reply: 'raw',
  }),
  posted: contract({
    name: 'recordStatementsPosted',
    method: 'post',
    path: '/api/statement-runs/posted',
    access: 'write',
    agencies: true,
    summary: 'Record that statements went to their landlords on paper',
    body: postedInput,
    status: 204,
    takesKey: true,
    reply: null,
    changes: made,
  }),
}
