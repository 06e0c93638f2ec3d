import { overview } from '#shared/figures.ts'
import { route } from '../../http/route.ts'
import { overviewOf } from './overview.ts'

export const figureRoutes = [
  route({
    method: 'get',
    path: '/api/overview',
    access: 'read',
    summary: 'The figures of the first screen, each with its state when the month began',
    reply: overview,
    madeOf: ['properties', 'landlords', 'tenants', 'tenancies', 'viewings', 'invoices'],
    handle: ({ scope }) => overviewOf(scope),
  }),
]
