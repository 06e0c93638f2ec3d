import { figureCalls } from '#shared/figures/figures.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { readAnalytics } from './analytics.ts'
import { type ProofStateReader, readOverview } from './overview.ts'

/** `readProofState` says whether an agency's proof is right. */
export function figureRoutes(readProofState: ProofStateReader): Route[] {
  return [
    route(figureCalls.readOverview, ({ scope }) => readOverview(scope, readProofState)),
    route(figureCalls.readAnalytics, ({ scope, query }) => readAnalytics(scope, query)),
  ]
}
