import { contract, reads } from '../../contract.ts'
import { analytics, analyticsQuery } from './analytics.ts'
import { overview } from './overview.ts'

/** The calls that read figures: sums and counts of the records. */
export const figureCalls = {
  readOverview: contract({
    name: 'readOverview',
    needsRent: 'shown',
    method: 'get',
    path: '/api/overview',
    access: 'shared',
    summary: 'The figures of the first screen, each with its state when the month began',
    reply: overview,
    madeOf: ['properties', 'landlords', 'tenants', 'tenancies', 'tenancy_people', 'entries', 'rent_accounts'],
    remembered: true,
  }),
  readAnalytics: contract({
    ...reads,
    name: 'readAnalytics',
    needsRent: 'shown',
    path: '/api/analytics',
    summary: 'The figures behind the charts: month by month over a period, and as they stand today',
    query: analyticsQuery,
    reply: analytics,
    madeOf: ['properties', 'tenancies', 'invoices', 'viewings', 'entries', 'rent_accounts'],
    remembered: true,
  }),
}
