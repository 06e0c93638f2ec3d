import { today } from '#shared/dates.ts'
import { letCalls } from '#shared/letting/lets/lets.calls.ts'
import type { HandoverInput, LetWhole } from '#shared/letting/lets/lets.ts'
import { NotFound, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { agreeTenancy } from './lets.agree.ts'
import { endLet } from './lets.end.ts'
import { addLetEvent } from './lets.events.ts'
import { moveLetHolding } from './lets.holding.ts'
import type { LetActing } from './lets.ports.ts'
import { listLets, readLet } from './lets.read.ts'
import { remindLet } from './lets.remind.ts'

const isAgency = ({ account }: SignedIn['actor']) => account.kind === 'agent'

/** Acts in the name of the caller, in one transaction with the emails that it causes. */
async function acting<Result>(
  services: Services,
  { scope, actor: { account, user } }: SignedIn,
  act: (at: LetActing) => Promise<Result>,
): Promise<Result> {
  const brand = await readMailBrand(scope)
  return scope.transaction((inside, tx) => act({ scope: inside, tx, services, account, sender: user, brand }))
}

/** Arranges who hands over the keys, or records that they were handed over. Throws NotFound, or a 400. */
async function addHandover({ scope }: LetActing, id: string, { isDone, day, words }: HandoverInput) {
  if (!(await scope.get(tenancies, id))) throw new NotFound()
  if (isDone) refuseFuture('day', day, today())
  await addLetEvent(scope, id, isDone ? 'keys-given' : 'handover', { day, text: words })
}

/** A let that was ended or finished is read as it stands then. */
async function readAfter(
  scope: AccountScope,
  actor: SignedIn['actor'],
  id: string,
): Promise<LetWhole | null> {
  return readLet(scope, id, { isAgency: isAgency(actor) })
}

/** The calls of lets in progress. */
export const letRoutes = (services: Services): Route[] => [
  route(letCalls.list, ({ scope, actor }) => listLets(scope, { isAgency: isAgency(actor) })),
  route(letCalls.read, ({ scope, actor, params: { id } }) => readAfter(scope, actor, id)),
  route(letCalls.remind, async ({ scope, actor, params: { id } }) => ({
    sentTo: await acting(services, { scope, actor }, (at) => remindLet(at, id)),
  })),
  route(letCalls.agreed, async ({ scope, actor, params: { id }, body: { agreedOn: day, documentId } }) => {
    await acting(services, { scope, actor }, (at) => agreeTenancy(at, id, { day, how: 'paper', documentId }))
    return readAfter(scope, actor, id)
  }),
  route(letCalls.fellThrough, async ({ scope, actor, params: { id }, body }) => {
    await acting(services, { scope, actor }, (at) => endLet(at, id, body))
    return readAfter(scope, actor, id)
  }),
  route(letCalls.holding, async ({ scope, actor, params: { id }, body }) => {
    await acting(services, { scope, actor }, (at) => moveLetHolding(at, id, body))
    return readAfter(scope, actor, id)
  }),
  route(letCalls.handover, async ({ scope, actor, params: { id }, body }) => {
    await acting(services, { scope, actor }, (at) => addHandover(at, id, body))
    return readAfter(scope, actor, id)
  }),
]
