import { today } from '#shared/dates.ts'
import { type OfferMeans, offerState } from '#shared/letting/offers/offers.state.ts'
import type { OfferAnswer, OfferHeard } from '#shared/letting/offers/offers.ts'
import { londonMoment } from '#shared/london.ts'
import { refuse, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { TransactionScope } from '../../db/scope.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { sendLink } from '../../links/links.send.ts'
import { acceptOffer } from './offers.accept.ts'
import { offerMail } from './offers.mail.ts'
import { addOfferEvent, openOffer, refuseClosed, refusePastStart } from './offers.write.ts'

interface Given {
  how: OfferMeans
  /** Who answers, where it is not whoever calls. */
  by?: string | undefined
  /** The moment of an answer that was given earlier. */
  at?: string | undefined
}

/**
 * Carries out a landlord's answer in its transaction; an approval accepts the offer. Answers it in words. Throws NotFound, a 400 or
 * a 409.
 */
export async function answerOffer(
  scope: TransactionScope,
  id: string,
  given: OfferAnswer,
  { how, by, at }: Given,
): Promise<string> {
  const opened = await openOffer(scope, id)
  const { offer, facts } = opened
  await refuseClosed(scope, offer, facts)
  const from = { how, by, ...(at && { at }) }
  switch (given.answer) {
    case 'approve':
      await addOfferEvent(scope, offer, { kind: 'approved', ...from })
      await acceptOffer(scope, opened, { how, by })
      return `Approved: ${scope.money(offer.pence)} a month from ${scope.day(offer.startOn)}`
    case 'decline':
      await addOfferEvent(scope, offer, { kind: 'declined', text: given.text, ...from })
      return `Declined: ${given.text}`
    case 'ask':
      await addOfferEvent(scope, offer, { kind: 'question', text: given.text, ...from })
      return given.text
    case 'suggest': {
      const day = scope.day(given.startOn)
      if (given.startOn === offer.startOn)
        refuseField('already-exists', 'startOn', `The offer starts on ${day}. Choose to approve it instead`)
      refusePastStart(scope, given.startOn)
      await addOfferEvent(scope, offer, { kind: 'suggested', day: given.startOn, ...from })
      return `Another start: ${day}`
    }
  }
}

/** Records an answer that the landlord gave the team. A day before today counts to its end, after whatever they were asked on it. */
export function recordHeard(
  scope: TransactionScope,
  id: string,
  { by, how, on, ...given }: OfferHeard,
): Promise<string> {
  if (on) refuseFuture('on', on, today())
  const at =
    on && on < today() ? new Date(londonMoment({ date: on, time: '23:59' })).toISOString() : undefined
  return answerOffer(scope, id, given, { by, how, at })
}

/** Emails the landlord of an offer a link on which they answer it, with a message. Throws NotFound or a 409. */
export async function passOffer(at: SendingAt, id: string, text = ''): Promise<void> {
  const { scope } = at
  const { offer, facts } = await openOffer(scope, id)
  await refuseClosed(scope, offer, facts)
  refusePastStart(scope, offer.startOn)
  await addOfferEvent(scope, offer, { kind: 'asked', text })
  await sendLink(offerMail, { offerId: id, landlordId: offer.landlordId }, at)
}

/** Accepts an offer in the team's name. Throws NotFound, and a 409 where an agency's landlord has not approved its terms. */
export async function acceptHere(scope: TransactionScope, id: string, isAgency: boolean): Promise<void> {
  const opened = await openOffer(scope, id)
  await refuseClosed(scope, opened.offer, opened.facts)
  if (isAgency && offerState(opened.facts) !== 'approved')
    refuse(
      'offer-not-approved',
      'The landlord has not approved this offer. Pass it on, or record their answer.',
    )
  await acceptOffer(scope, opened)
}
