import { evidenceCalls } from '#shared/law/deposits/evidence.calls.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import { listEvidence } from './evidence.read.ts'
import { addEvidence, takeEvidenceOff } from './evidence.write.ts'

const list = ({ scope, params }: SignedIn & { params: { id: string } }) => listEvidence(scope, params.id)
const writes = answering(list)

/** What proves the kept parts of deposits. */
export const evidenceRoutes: Route[] = [
  route(evidenceCalls.list, list),
  writes(evidenceCalls.add, ({ scope, params, body }) => addEvidence(scope, params.id, body)),
  writes(evidenceCalls.takeOff, ({ scope, params }) => takeEvidenceOff(scope, params.id, params.evidenceId)),
]
