import type { User } from '#shared/accounts/auth.ts'
import { today } from '#shared/dates.ts'
import { increaseCalls } from '#shared/law/increases/increases.calls.ts'
import { isOpen } from '#shared/law/increases/increases.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Actor, answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { type LinkAccount, subjectOf } from '../../links/links.kind.ts'
import { sendLink } from '../../links/links.send.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { addForm } from './increases.fill.ts'
import { asksIn, type Books, refuseUnknownIncrease } from './increases.let.ts'
import { increaseLink, increasePages } from './increases.link.ts'
import { listOffers, proposeIncreases, undoIncreases } from './increases.many.ts'
import { addEvent, changeIncrease, type IncreaseParams, refuseOwn } from './increases.open.ts'
import { changeProposal, proposeIncrease, recordAnswer } from './increases.propose.ts'
import { listRentIncreases } from './increases.read.ts'
import {
  endApplication,
  lowerIncrease,
  recordApplication,
  recordDecision,
  withdrawIncrease,
} from './increases.rent.ts'
import { serveIncrease } from './increases.serve.ts'

/**
 * Emails the landlord a link to a page on which they answer. An older link ends. Throws NotFound, a 409 where nobody can be asked,
 * or a TryLater.
 */
async function askLandlord(
  services: Services,
  scope: AccountScope,
  account: Books & LinkAccount,
  params: IncreaseParams,
  sender: User,
): Promise<void> {
  refuseOwn(account)
  const brand = await readMailBrand(scope)
  await changeIncrease(scope, account, params, isOpen, async (inside, { let_, id }, tx) => {
    refuseUnknownIncrease(let_)
    const link = subjectOf({ landlordId: let_.landlord.id, increaseId: id })
    const to = await sendLink(increaseLink, link, { services, account, sender, brand }, inside, tx)
    await addEvent(inside, id, { kind: 'asked', day: today(), name: to })
  })
}

const agencyOf = (scope: AccountScope, { account }: Actor) =>
  asksIn(account) ? readLetterhead(scope) : Promise.resolve(null)

const list = async ({ scope, actor, params }: SignedIn & { params: { id: string } }) =>
  listRentIncreases(scope, params.id, actor.account, await agencyOf(scope, actor))

const writes = answering(list)

/** An increase of an assured tenancy's rent, from the proposal to the changed terms. */
export const increaseRoutes = (services: Services): Route[] => [
  route(increaseCalls.list, list),
  route(increaseCalls.offers, ({ scope, actor, body }) => listOffers(scope, actor.account, body.ids)),
  route(increaseCalls.proposeMany, ({ scope, actor, body }) => proposeIncreases(scope, actor.account, body)),
  route(increaseCalls.undoMany, ({ scope, actor, body }) =>
    undoIncreases(scope, actor.account, body.increases),
  ),
  writes(increaseCalls.propose, ({ scope, actor, params, body }) =>
    proposeIncrease(scope, actor.account, params.id, body),
  ),
  writes(increaseCalls.change, ({ scope, actor, params, body }) =>
    changeProposal(scope, actor.account, params, body),
  ),
  writes(increaseCalls.ask, ({ scope, actor, params }) =>
    askLandlord(services, scope, actor.account, params, actor.user),
  ),
  writes(increaseCalls.answer, ({ scope, actor, params, body }) =>
    recordAnswer(scope, actor.account, params, body),
  ),
  writes(increaseCalls.form, async ({ scope, actor, params, body: { versionId, isFilled = false } }) =>
    addForm(scope, actor.account, await agencyOf(scope, actor), params, { versionId, isFilled }),
  ),
  writes(increaseCalls.serve, ({ scope, actor, params, body }) =>
    serveIncrease(services.mail, scope, actor.account, params, body, actor.user),
  ),
  writes(increaseCalls.lower, ({ scope, actor, params, body }) =>
    lowerIncrease(scope, actor.account, params, body),
  ),
  writes(increaseCalls.withdraw, ({ scope, actor, params, body }) =>
    withdrawIncrease(scope, actor.account, params, body.reason),
  ),
  writes(increaseCalls.tribunal, ({ scope, actor, params, body }) =>
    recordApplication(scope, actor.account, params, body.day),
  ),
  writes(increaseCalls.endTribunal, ({ scope, actor, params, body }) =>
    endApplication(scope, actor.account, params, body),
  ),
  writes(increaseCalls.decide, ({ scope, actor, params, body }) =>
    recordDecision(scope, actor.account, params, body),
  ),
  ...increasePages,
]
