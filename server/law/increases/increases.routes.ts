import type { User } from '#shared/accounts/auth.ts'
import { today } from '#shared/dates.ts'
import { increaseCalls } from '#shared/law/increases/increases.calls.ts'
import { isOpen } from '#shared/law/increases/increases.ts'
import { rentIncreaseRefusal, withoutBasis } from '#shared/law/rent.increase.ts'
import type { ServingInput } from '#shared/law/servings/servings.ts'
import { deemedDay, proposedDelivery } from '#shared/law/servings.law.ts'
import { fromPence } from '#shared/pence.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { MailQueue, Services } from '../../http/services.ts'
import { sendLink } from '../../links/links.send.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { stateSchedule } from '../../money/rent/rent.service.ts'
import { readServing, refuseLeftOut, serveDocument } from '../servings/servings.service.ts'
import { addForm } from './increases.fill.ts'
import { endBefore, letProblem, refuseUnknownIncrease, rentBefore } from './increases.let.ts'
import { increaseLink, increasePages } from './increases.link.ts'
import { listOffers, proposeIncreases, undoIncreases } from './increases.many.ts'
import {
  addEvent,
  changeIncrease,
  type IncreaseCall,
  type Opened,
  openIncrease,
  refuseOwn,
  refuseUnless,
} from './increases.open.ts'
import { changeProposal, proposeIncrease, recordAnswer } from './increases.propose.ts'
import { formOf, listRentIncreases } from './increases.read.ts'
import {
  endApplication,
  lowerIncrease,
  recordApplication,
  recordDecision,
  withdrawIncrease,
} from './increases.rent.ts'

/** Throws a 409 where there is no yes to what is served, or another form than the one that is served. */
function refuseUnready({ status, events, let_, proposal, say }: Opened, input: ServingInput): void {
  const problem = letProblem(let_)
  if (problem) refuse('increase-not-possible', problem)
  refuseUnknownIncrease(let_)
  const end = endBefore(let_, proposal.from)
  if (end) refuse('tenancy-ends-before', `The tenancy ends on ${let_.asDay(end)}, before this rent begins.`)
  if (status === 'served') refuse('already-served', 'This increase has already been served.')
  if (['proposed', 'asked', 'refused', 'countered'].includes(status))
    refuse(
      'increase-not-agreed',
      `${let_.landlord.name} hasn’t agreed to ${say(proposal.pence)} from ${let_.asDay(proposal.from)} yet. Record their answer first.`,
    )
  refuseUnless(status === 'agreed', status)
  const form = formOf(events)
  if (!form) refuse('form-missing', 'Add the completed form first.')
  if (form.versionId !== input.versionId || input.what !== 'rent-increase')
    refuse('form-changed', 'The form has changed since. Please check it again.')
}

/** Throws a 400 where a notice that counts from this day raises the rent later than proposed; the earliest day is named. */
function refuseLate({ let_, proposal }: Opened, { means, servedOn, deliveredOn }: ServingInput): void {
  const { terms, whole, asDay } = let_
  if (!whole) return
  const { day } = deemedDay(means, servedOn, deliveredOn ?? proposedDelivery(servedOn))
  const { every } = rentBefore(let_, proposal.from)
  const change = { ...withoutBasis, ...proposal, every, noticeServedOn: day }
  const refusal = rentIncreaseRefusal(terms, whole, change, today(), asDay)
  if (refusal)
    refuseField(
      'increase-unlawful',
      means === 'post' ? 'deliveredOn' : 'servedOn',
      `${refusal.sentence} Propose a later date first`,
    )
}

/**
 * Serves an increase on all tenants, and states its rent from its day on. Throws NotFound, a 400 that names the field, or a 409
 * where it is served already or not ready.
 */
const serveIncrease = (
  mail: MailQueue,
  { scope, params, body: input, actor }: IncreaseCall<ServingInput> & { actor: { user: User } },
): Promise<void> =>
  scope.transaction(async (inside) => {
    await lockBooks(inside)
    const opened = await openIncrease(inside, params)
    refuseUnready(opened, input)
    await refuseLeftOut(inside, params.id, input.to)
    refuseLate(opened, input)
    const serving = await readServing(inside, await serveDocument(mail, inside, params.id, input, actor.user))
    const { pence, from } = opened.proposal
    const servedOn = serving.deemed.day
    await addEvent(inside, opened.id, {
      kind: 'served',
      day: servedOn,
      pence,
      fromDay: from,
      servingId: serving.id,
    })
    await stateSchedule(inside, params.id, { amount: fromPence(pence), from, servedOn })
  })

/**
 * Emails the landlord a link to a page on which they answer. An older link ends. Throws NotFound, a 409 where nobody can be asked,
 * or a TryLater.
 */
async function askLandlord(services: Services, call: IncreaseCall & SignedIn): Promise<void> {
  const { account, user: sender } = call.actor
  const brand = await readMailBrand(call.scope)
  await changeIncrease(call, isOpen, async (inside, { let_, id }) => {
    refuseOwn(let_)
    refuseUnknownIncrease(let_)
    const at = { scope: inside, services, account, sender, brand }
    const to = await sendLink(increaseLink, { landlordId: let_.landlord.id, increaseId: id }, at)
    await addEvent(inside, id, { kind: 'asked', day: today(), name: to })
  })
}

const list = async ({ scope, params }: SignedIn & { params: { id: string } }) =>
  listRentIncreases(scope, params.id)

const writes = answering(list)

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
