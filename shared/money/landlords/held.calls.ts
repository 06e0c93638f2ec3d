import { contract, sharedReads } from '../../contract.ts'
import { heldMoney } from './held.ts'

export const heldCalls = {
  read: contract({
    ...sharedReads,
    name: 'readHeldMoney',
    needsRent: 'shown',
    path: '/api/landlords/:id/held',
    agencies: true,
    summary:
      'What is held for a landlord, the next payout, past payouts, bills with their documents, transactions',
    reply: heldMoney,
    madeOf: [
      ...(['entries', 'fee_rules', 'landlord_terms', 'bills', 'payouts'] as const),
      ...([
        'landlords',
        'properties',
        'tenancies',
        'tenancy_people',
        'tenants',
        'rent_accounts',
        'invoices',
      ] as const),
      ...(['contractors', 'bank_details', 'repairs'] as const),
    ],
    changes: ['entries', 'rent_accounts', 'tenancy_people'],
  }),
}
