import { queryFor, withoutSchemas } from '#client/lib/calls/calls.ts'
import { dutyRowsMadeOf } from '#shared/law/duties/duties.made-of.ts'
import type { todayCalls } from '#shared/office/today/today.calls.ts'

const read = withoutSchemas<typeof todayCalls.read>({
  method: 'get',
  path: '/api/today',
  madeOf: [
    ...(['properties', 'landlords', 'tenants', 'tenancies', 'viewings', 'invoices', 'enquiries'] as const),
    ...(['entries', 'rent_accounts', 'promises', 'bank_accounts', 'bank_lines', 'bank_details'] as const),
    ...([
      'bills',
      'payouts',
      'payout_files',
      'fee_rules',
      'standard_fees',
      'landlord_terms',
      'proofs',
    ] as const),
    ...(['month_closings', 'landlord_statements', 'agency', 'team', 'tasks', 'notifications'] as const),
    ...(['accounts', 'account_deletions', 'today_put_offs', 'key_sets', 'key_moves'] as const),
    ...(['repairs', 'contractors', 'applicants', 'offers', 'let_references', 'signings'] as const),
    ...dutyRowsMadeOf,
  ],
})

/** The query of the day's queue, which the dashboard and the bell share. */
export const todayQuery = () => queryFor(read)
