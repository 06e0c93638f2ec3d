import { analytics, analyticsQuery } from '#shared/figures/analytics.ts'
import { overview } from '#shared/figures/overview.ts'
import { routeOf } from '../../http/route.ts'
import { analyticsOf } from './analytics.ts'
import { overviewOf } from './overview.ts'

export const figureRoutes = [
  routeOf({
    method: 'get',
    path: '/api/overview',
    access: 'shared',
    summary: 'The figures of the first screen, each with its state when the month began',
    reply: overview,
    madeOf: ['properties', 'landlords', 'tenants', 'tenancies', 'viewings', 'invoices', 'enquiries'],
    handle: ({ scope }) => overviewOf(scope),
  }),
  routeOf({
    method: 'get',
    path: '/api/analytics',
    access: 'read',
    summary: 'The figures behind the charts: month by month over a period, and as they stand today',
    query: analyticsQuery,
    reply: analytics,
    madeOf: ['properties', 'tenancies', 'invoices', 'viewings'],
    handle: ({ scope, query }) => analyticsOf(scope, query),
  }),
]
