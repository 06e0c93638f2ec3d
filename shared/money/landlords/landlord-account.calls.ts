import { contract } from '../../contract.ts'
import { statement, statementQuery } from './landlord-account.ts'

export const statementCalls = {
  read: contract({
    name: 'readStatement',
    needsRent: 'shown',
    method: 'get',
    path: '/api/statements',
    access: 'shared',
    summary:
      'A landlord’s income summary of a month: rent and other invoices received, what is outstanding, by property',
    query: statementQuery,
    reply: statement,
    madeOf: ['landlords', 'properties', 'tenancies', 'tenants', 'invoices', 'entries', 'rent_accounts'],
    remembered: true,
  }),
  readPdf: contract({
    name: 'readStatementPdf',
    method: 'get',
    path: '/api/statements/pdf',
    access: 'shared',
    summary: 'The same as a PDF under the agency’s head',
    query: statementQuery,
    reply: 'raw',
  }),
}
