import { referenceCalls } from '#shared/letting/references/references.calls.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { acting, type SendingAt } from '../../links/links.acting.ts'
import { readReferences } from './references.read.ts'
import {
  addReferenceFile,
  askReference,
  askReferences,
  enterDetails,
  recordReference,
  remindReferees,
} from './references.write.ts'

type OfTenancy = SignedIn & { params: { id: string } }
const read = ({ scope, params }: OfTenancy) => readReferences(scope, params.id)
const writes = answering(read)

export function referenceRoutes(services: Services): Route[] {
  /** Emails referees, and answers whom, with the references as they are then. */
  const asking = async (call: OfTenancy, ask: (at: SendingAt) => Promise<string[]>) => {
    const sentTo = await acting(services, call, ask)
    return { ...(await read(call)), sentTo }
  }
  return [
    route(referenceCalls.list, read),
    route(referenceCalls.ask, (call) =>
      asking(call, async (at) => [await askReference(at, call.params.id, call.body)]),
    ),
    route(referenceCalls.askAll, (call) => asking(call, (at) => askReferences(at, call.params.id))),
    route(referenceCalls.remind, (call) => asking(call, (at) => remindReferees(at, call.params.id))),
    writes(referenceCalls.phone, ({ scope, params, body }) => recordReference(scope, params.id, body)),
    writes(referenceCalls.enter, ({ scope, params, body }) => enterDetails(scope, params.id, body)),
    writes(referenceCalls.file, ({ scope, params, body }) => addReferenceFile(scope, params.id, body)),
  ]
}
