import { contract } from '../../contract.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { ledgerPage, ledgerQuery } from './ledger.ts'

const asked = { method: 'get', access: 'read', agencies: true, query: ledgerQuery } as const

export const ledgerCalls = {
  read: contract({
    ...asked,
    name: 'readLedger',
    needsRent: 'shown',
    path: '/api/ledger',
    summary:
      'A ledger between two days: opening balance, every entry with the balance after it, closing balance',
    reply: ledgerPage,
    madeOf: [
      ...(['entries', 'bank_lines', 'bank_accounts', 'rent_accounts', 'bills', 'payouts'] as const),
      ...(['landlords', 'tenancies', 'tenancy_people', 'tenants', 'properties', 'contractors'] as const),
    ],
    changes: rentFollows,
  }),
  csv: contract({
    ...asked,
    name: 'readLedgerCsv',
    needsRent: 'all',
    path: '/api/ledger.csv',
    summary: 'A ledger between two days as a CSV file, with every entry',
    reply: 'raw',
    changes: rentFollows,
  }),
}
