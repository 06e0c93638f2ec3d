import { increaseCalls } from '#shared/law/increases/increases.calls.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Actor, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { askLandlord } from './increases.ask.ts'
import { addForm } from './increases.fill.ts'
import { asksIn } from './increases.let.ts'
import { increasePages } from './increases.link.ts'
import { listOffers, proposeIncreases, undoIncreases } from './increases.many.ts'
import { listRentIncreases } from './increases.read.ts'
import { serveIncrease } from './increases.serve.ts'
import {
  changeProposal,
  endApplication,
  lowerIncrease,
  proposeIncrease,
  recordAnswer,
  recordApplication,
  recordDecision,
  withdrawIncrease,
} from './increases.write.ts'

const agencyOf = (scope: AccountScope, { account }: Actor) =>
  asksIn(account) ? readLetterhead(scope) : Promise.resolve(null)

const list = async (scope: AccountScope, actor: Actor, id: string) =>
  listRentIncreases(scope, id, actor.account, await agencyOf(scope, actor))

/** An increase of an assured tenancy's rent, from the proposal to the changed terms. */
export const increaseRoutes = (services: Services): Route[] => [
  route(increaseCalls.list, ({ scope, actor, params }) => list(scope, actor, params.id)),
  route(increaseCalls.offers, ({ scope, actor, body }) => listOffers(scope, actor.account, body.ids)),
  route(increaseCalls.proposeMany, ({ scope, actor, body }) => proposeIncreases(scope, actor.account, body)),
  route(increaseCalls.undoMany, ({ scope, actor, body }) =>
    undoIncreases(scope, actor.account, body.increases),
  ),
  route(increaseCalls.propose, async ({ scope, actor, params, body }) => {
    await proposeIncrease(scope, actor.account, params.id, body)
    return list(scope, actor, params.id)
  }),
  route(increaseCalls.change, async ({ scope, actor, params, body }) => {
    await changeProposal(scope, actor.account, params, body)
    return list(scope, actor, params.id)
  }),
  route(increaseCalls.ask, async ({ scope, actor, params }) => {
    await askLandlord(services, scope, actor.account, params, actor.user)
    return list(scope, actor, params.id)
  }),
  route(increaseCalls.answer, async ({ scope, actor, params, body }) => {
    await recordAnswer(scope, actor.account, params, body)
    return list(scope, actor, params.id)
  }),
  route(increaseCalls.form, async ({ scope, actor, params, body: { versionId, isFilled = false } }) => {
    const wanted = { versionId, isFilled }
    await addForm(scope, actor.account, await agencyOf(scope, actor), params, wanted)
    return list(scope, actor, params.id)
  }),
  route(increaseCalls.serve, async ({ scope, actor, params, body }) => {
    await serveIncrease(services.mail, scope, actor.account, params, body, actor.user)
    return list(scope, actor, params.id)
  }),
  route(increaseCalls.lower, async ({ scope, actor, params, body }) => {
    await lowerIncrease(scope, actor.account, params, body)
    return list(scope, actor, params.id)
  }),
  route(increaseCalls.withdraw, async ({ scope, actor, params, body }) => {
    await withdrawIncrease(scope, actor.account, params, body.reason)
    return list(scope, actor, params.id)
  }),
  route(increaseCalls.tribunal, async ({ scope, actor, params, body }) => {
    await recordApplication(scope, actor.account, params, body.day)
    return list(scope, actor, params.id)
  }),
  route(increaseCalls.endTribunal, async ({ scope, actor, params, body }) => {
    await endApplication(scope, actor.account, params, body)
    return list(scope, actor, params.id)
  }),
  route(increaseCalls.decide, async ({ scope, actor, params, body }) => {
    await recordDecision(scope, actor.account, params, body)
    return list(scope, actor, params.id)
  }),
  ...increasePages(services),
]
