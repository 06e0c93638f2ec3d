import type { Plates } from '#client/kit/ui/status-plates.ts'
import { formatDate } from '#client/lib/dates.ts'
import { partyRoleNames } from '#shared/letting/applicants/party.ts'
import {
  type OfferEventKind,
  type OfferState,
  offerMeansNames,
  offerStateNames,
} from '#shared/letting/offers/offers.state.ts'
import type { Offer, OfferEvent } from '#shared/letting/offers/offers.ts'

export const offerWords = { one: 'Offer', many: 'Offers' }

const tones = {
  'to-pass-on': 'pending',
  'with-landlord': 'info',
  approved: 'good',
  accepted: 'primary',
  'fell-through': 'muted',
  declined: 'bad',
  withdrawn: 'muted',
} as const

export const offerPlates = Object.fromEntries(
  Object.entries(offerStateNames).map(([state, label]) => [
    state,
    { tone: tones[state as OfferState], label },
  ]),
) as Plates<OfferState>

const toAnswer = (offers: Offer[]): Offer[] =>
  offers.map((offer) => (offer.state === 'with-landlord' ? { ...offer, state: 'to-pass-on' } : offer))
const asStored = (offers: Offer[]): Offer[] => offers

/** The offers as somebody reads them: what is with the landlord is for a client landlord to answer. */
export const offersFor = (isClient: boolean) => (isClient ? toAnswer : asStored)

/** 'Ines Moreau + 1'. */
export const partyName = ({ applicant, party }: Pick<Offer, 'applicant' | 'party'>): string =>
  party.length > 1 ? `${applicant} + ${party.length - 1}` : applicant

/** 'Tom Bell, Guarantor': everybody but tenants with their role. */
export const memberName = ({ name, role }: Offer['party'][number]): string =>
  role === 'tenant' ? name : `${name}, ${partyRoleNames[role].toLowerCase()}`

const acts: Record<OfferEventKind, string> = {
  made: 'Offered',
  asked: 'Passed on',
  approved: 'Approved',
  declined: 'Declined',
  question: 'Question',
  suggested: 'Suggested another start',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
}

/** 'Approved by phone', 'Suggested another start: 8 Jan 2027'. */
export function eventWords({ kind, how, rent, day }: OfferEvent, money: (amount: number) => string): string {
  const act = how && kind !== 'accepted' ? `${acts[kind]} ${offerMeansNames[how]}` : acts[kind]
  if (kind === 'made' && rent !== null && day) return `${act}: ${money(rent)}/mo from ${formatDate(day)}`
  return kind === 'suggested' && day ? `${act}: ${formatDate(day)}` : act
}

/** What the landlord has asked or suggested last, while it is for us to answer. */
export function openAnswer({ state, last }: Offer): string {
  if (state !== 'to-pass-on' || !last) return ''
  if (last.kind === 'suggested' && last.day) return `Start on ${formatDate(last.day)} suggested`
  return last.kind === 'question' ? `Asked: ${last.text}` : ''
}
