import { evidenceCalls } from '#shared/law/deposits/evidence.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { listEvidence } from './evidence.read.ts'
import { addEvidence, takeEvidenceOff } from './evidence.write.ts'

/** What proves the kept parts of deposits. */
export const evidenceRoutes: Route[] = [
  route(evidenceCalls.list, ({ scope, params }) => listEvidence(scope, params.id)),
  route(evidenceCalls.add, async ({ scope, params, body }) => {
    await addEvidence(scope, params.id, body)
    return listEvidence(scope, params.id)
  }),
  route(evidenceCalls.takeOff, async ({ scope, params }) => {
    await takeEvidenceOff(scope, params.id, params.evidenceId)
    return listEvidence(scope, params.id)
  }),
]
