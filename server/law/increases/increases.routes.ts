import { today } from '#shared/dates.ts'
import { increaseCalls } from '#shared/law/increases/increases.calls.ts'
import { isOpen } from '#shared/law/increases/increases.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { subjectOf } from '../../links/links.kind.ts'
import { sendLink } from '../../links/links.send.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { addForm } from './increases.fill.ts'
import { refuseUnknownIncrease } from './increases.let.ts'
import { increaseLink, increasePages } from './increases.link.ts'
import { listOffers, proposeIncreases, undoIncreases } from './increases.many.ts'
import { addEvent, changeIncrease, type IncreaseCall, refuseOwn } from './increases.open.ts'
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
async function askLandlord(services: Services, call: IncreaseCall & SignedIn): Promise<void> {
  const { account, user: sender } = call.actor
  const brand = await readMailBrand(call.scope)
  await changeIncrease(call, isOpen, async (inside, { let_, id }, tx) => {
    refuseOwn(let_)
    refuseUnknownIncrease(let_)
    const link = subjectOf({ landlordId: let_.landlord.id, increaseId: id })
    const to = await sendLink(increaseLink, link, { services, account, sender, brand }, inside, tx)
    await addEvent(inside, id, { kind: 'asked', day: today(), name: to })
  })
}

const list = async ({ scope, params }: SignedIn & { params: { id: string } }) =>
  listRentIncreases(scope, params.id)

const writes = answering(list)

/** An increase of an assured tenancy's rent, from the proposal to the changed terms. */
export const increaseRoutes = (services: Services): Route[] => [
  route(increaseCalls.list, list),
  route(increaseCalls.offers, ({ scope, body }) => listOffers(scope, body.ids)),
  route(increaseCalls.proposeMany, ({ scope, body }) => proposeIncreases(scope, body)),
  route(increaseCalls.undoMany, ({ scope, body }) => undoIncreases(scope, body.increases)),
  writes(increaseCalls.propose, ({ scope, params, body }) => proposeIncrease(scope, params.id, body)),
  writes(increaseCalls.change, changeProposal),
  writes(increaseCalls.ask, (call) => askLandlord(services, call)),
  writes(increaseCalls.answer, recordAnswer),
  writes(increaseCalls.form, addForm),
  writes(increaseCalls.serve, (call) => serveIncrease(services.mail, call)),
  writes(increaseCalls.lower, lowerIncrease),
  writes(increaseCalls.withdraw, withdrawIncrease),
  writes(increaseCalls.tribunal, recordApplication),
  writes(increaseCalls.endTribunal, endApplication),
  writes(increaseCalls.decide, recordDecision),
  ...increasePages,
]
