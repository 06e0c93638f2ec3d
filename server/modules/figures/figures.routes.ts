import { figureCalls } from '#shared/figures/figures.calls.ts'
import { route } from '../../http/route.ts'
import { analyticsOf } from './analytics.ts'
import { overviewOf } from './overview.ts'

export const figureRoutes = [
  route(figureCalls.readOverview, ({ scope }) => overviewOf(scope)),
  route(figureCalls.readAnalytics, ({ scope, query }) => analyticsOf(scope, query)),
]
