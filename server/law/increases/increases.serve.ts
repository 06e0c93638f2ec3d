import type { User } from '#shared/accounts/auth.ts'
import { today } from '#shared/dates.ts'
import { rentIncreaseRefusal, withoutBasis } from '#shared/law/rent.increase.ts'
import type { ServingInput } from '#shared/law/servings/servings.ts'
import { deemedDay, proposedDelivery } from '#shared/law/servings.law.ts'
import { fromPence } from '#shared/pence.ts'
import { Refused, refuseField } from '../../db/refusals.ts'
import type { MailQueue } from '../../http/services.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { stateSchedule } from '../../money/rent/rent.service.ts'
import { readServing, refuseLeftOut, serveDocument } from '../servings/servings.service.ts'
import { endBefore, letProblem, refuseUnknownIncrease, rentBefore } from './increases.let.ts'
import { addEvent, type IncreaseCall, type Opened, openIncrease, refuseUnless } from './increases.open.ts'
import { formOf } from './increases.read.ts'

/** Throws a 409 where there is no yes to what is served, or another form than the one that is served. */
function refuseUnready({ status, events, let_, proposal }: Opened, input: ServingInput): void {
  const problem = letProblem(let_)
  if (problem) throw new Refused(409, 'increase-not-possible', problem)
  refuseUnknownIncrease(let_)
  const end = endBefore(let_, proposal.from)
  if (end)
    throw new Refused(
      409,
      'tenancy-ends-before',
      `The tenancy ends on ${let_.asDay(end)}, before this rent begins.`,
    )
  if (status === 'served') throw new Refused(409, 'already-served', 'This increase has already been served.')
  if (['proposed', 'asked', 'refused', 'countered'].includes(status)) {
    const rent = let_.sayRent(proposal.pence, rentBefore(let_, proposal.from).every)
    throw new Refused(
      409,
      'increase-not-agreed',
      `${let_.landlord.name} hasn’t agreed to ${rent} from ${let_.asDay(proposal.from)} yet. Record their answer first.`,
    )
  }
  refuseUnless(status === 'agreed', status)
  const form = formOf(events)
  if (!form) throw new Refused(409, 'form-missing', 'Add the completed form first.')
  if (form.versionId !== input.versionId || input.what !== 'rent-increase')
    throw new Refused(409, 'form-changed', 'The form has changed since. Please check it again.')
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
export const serveIncrease = (
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
