import { contract, sharedReads } from '../../contract.ts'
import { statement, statementQuery } from './landlord-account.ts'

export const statementCalls = {
  read: contract({
    ...sharedReads,
    name: 'readStatement',
    needsRent: 'shown',
    path: '/api/statements',
    summary:
      'A landlord’s income summary of a month: rent and other invoices received, what is outstanding, by property',
    query: statementQuery,
    reply: statement,
    madeOf: ['landlords', 'properties', 'tenancies', 'tenants', 'invoices', 'entries', 'rent_accounts'],
    remembered: true,
  }),
  readPdf: contract({
    ...sharedReads,
    name: 'readStatementPdf',
    path: '/api/statements/pdf',
    summary: 'The same as a PDF under the agency’s head',
    query: statementQuery,
    reply: 'raw',
  }),
}
