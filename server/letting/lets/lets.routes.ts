import { today } from '#shared/dates.ts'
import { letCalls } from '#shared/letting/lets/lets.calls.ts'
import type { HandoverInput } from '#shared/letting/lets/lets.ts'
import { refuseFuture } from '../../db/refusals.ts'
import { requireRow } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { acting, type SendingAt } from '../../links/links.acting.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { agreeTenancy } from './lets.agree.ts'
import { endLet } from './lets.end.ts'
import { addLetEvent } from './lets.events.ts'
import { moveLetHolding } from './lets.holding.ts'
import { listLets, readLet } from './lets.read.ts'
import { remindLet } from './lets.remind.ts'

const isAgency = ({ account }: SignedIn['actor']) => account.kind === 'agent'

/** Arranges who hands over the keys, or records that they were handed over. Throws NotFound, or a 400. */
async function addHandover({ scope }: SendingAt, id: string, { isDone, day, words }: HandoverInput) {
  requireRow(await scope.get(tenancies, id))
  if (isDone) refuseFuture('day', day, today())
  await addLetEvent(scope, id, isDone ? 'keys-given' : 'handover', { day, text: words })
}

/** A let that was ended or finished is read as it stands then. */
const read = ({ scope, actor, params }: SignedIn & { params: { id: string } }) =>
  readLet(scope, params.id, { isAgency: isAgency(actor) })
const writes = answering(read)

/** The calls of lets in progress. */
export const letRoutes = (services: Services): Route[] => [
  route(letCalls.list, ({ scope, actor }) => listLets(scope, { isAgency: isAgency(actor) })),
  route(letCalls.read, read),
  route(letCalls.remind, async (call) => ({
    sentTo: await acting(services, call, (at) => remindLet(at, call.params.id)),
  })),
  writes(letCalls.agreed, ({ body: { agreedOn: day, documentId }, params: { id }, ...call }) =>
    acting(services, call, (at) => agreeTenancy(at, id, { day, how: 'paper', documentId })),
  ),
  writes(letCalls.fellThrough, ({ body, params: { id }, ...call }) =>
    acting(services, call, (at) => endLet(at, id, body)),
  ),
  writes(letCalls.holding, ({ body, params: { id }, ...call }) =>
    acting(services, call, (at) => moveLetHolding(at, id, body)),
  ),
  writes(letCalls.handover, ({ body, params: { id }, ...call }) =>
    acting(services, call, (at) => addHandover(at, id, body)),
  ),
]
