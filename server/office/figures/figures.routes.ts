import { figureCalls } from '#shared/office/figures/figures.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { readAnalytics } from './analytics.ts'
import { readOverview } from './overview.ts'

export const figureRoutes: Route[] = [
  route(figureCalls.readOverview, ({ scope }) => readOverview(scope)),
  route(figureCalls.readAnalytics, ({ scope, query }) => readAnalytics(scope, query)),
]
