import { today } from '#shared/dates.ts'
import { partyRoleNames } from '#shared/letting/applicants/party.ts'
import type { OfferEvent, OfferWhole } from '#shared/letting/offers/offers.ts'
import { toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound } from '../../db/refusals.ts'
import { requireRow } from '../../http/crud.ts'
import type { FoundSubject, LinkContext, LinkLetter, SentKind } from '../../links/links.kind.ts'
import { knownFacts } from '../../links/links.parts.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { readOffer } from './offers.read.ts'

const answerKinds = ['approved', 'declined', 'suggested', 'question', 'accepted', 'withdrawn'] as const
const isAnswer = ({ kind }: OfferEvent) => answerKinds.some((each) => each === kind)

/** Why an offer cannot be answered; null while it can. */
function whyClosed({ scope }: LinkContext, { state, events }: OfferWhole): string | null {
  const on = scope.day(today(new Date(events.findLast(isAnswer)?.at ?? Date.now())))
  if (state === 'accepted') return `This offer was approved on ${on}.`
  if (state === 'declined') return `You declined this offer on ${on}.`
  return state === 'withdrawn' ? `The applicants withdrew this offer on ${on}.` : null
}

export async function readOfferPage(at: LinkContext) {
  const { scope, link } = at
  const offer = await readOffer(scope, link.offerId ?? '')
  const { party, rent, startOn, requests, events, property } = offer
  const sum = `${scope.money(toPence(rent))} a month`
  return {
    shown: {
      terms: [rent, startOn, requests],
      party: party.map(({ name, role }) => `${name}, ${role}`),
      answer: events.findLast(isAnswer)?.id ?? null,
    },
    closed: whyClosed(at, offer),
    isAnswered: offer.state !== 'with-landlord',
    view: {
      property,
      facts: knownFacts(
        ...party.map(({ name, role }) => [partyRoleNames[role], name] as const),
        ['Rent', sum],
        ['Start date', scope.day(startOn)],
        ['Requests', requests],
      ),
      /** What was written to the landlord, and by them. */
      words: events.flatMap(({ kind, by, text, day }): [string, string][] => {
        if (kind === 'suggested' && day) return [[by, `Another start: ${scope.day(day)}`]]
        return text && ['asked', 'question', 'declined'].includes(kind) ? [[by, text]] : []
      }),
    },
  }
}

export type OfferView = Awaited<ReturnType<typeof readOfferPage>>['view']

/** The email that passes an offer on to the landlord, and whose page they answer it on. No sum leaves by it, so it needs no code. */
export const offerMail = {
  kind: 'offer' as const,
  days: 14,
  needsCode: false,
  async find({ scope, link }: LinkContext): Promise<FoundSubject> {
    const { propertyId, landlordId } = await readOffer(scope, link.offerId ?? '')
    if (!link.landlordId || link.landlordId !== landlordId) throw new NotFound()
    const { name, email, phone } = requireRow(await scope.get(landlords, landlordId))
    // A property that was sold has another owner, and its former one no page.
    const home = requireRow(await scope.get(properties, propertyId))
    return {
      recipient: { name: titleCase(name), email, phone },
      owners: [home.landlordId],
      about: { entity: 'properties', id: propertyId },
    }
  },
  async letter(at: LinkContext): Promise<LinkLetter> {
    const { shown, view } = await readOfferPage(at)
    const message = view.words.at(-1)?.[1]
    return {
      subject: `An offer for ${view.property}`,
      paragraphs: [`We have an offer for your property ${view.property}.`, ...(message ? [message] : [])],
      facts: view.facts,
      label: 'Answer the Offer',
      closing: ['You can approve it, ask us something first, or name another start date.'],
      shown,
    }
  },
} satisfies SentKind
