import { and, desc, eq, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { findPartyProblem, type PartyRole } from '#shared/letting/applicants/party.ts'
import type { OfferFact } from '#shared/letting/offers/offers.state.ts'
import { offerIsOver, offerState } from '#shared/letting/offers/offers.state.ts'
import { idsOf } from '../../db/joins.ts'
import { Refused, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { endLinks } from '../../links/links.store.ts'
import { links } from '../../links/links.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { beforeLetting, beforeRent } from '../../records/tenancies/tenancies.ports.ts'
import type { AppliedOffer } from '../applicants/applicants.ports.ts'
import { listOfferEvents, type StoredOffer, type StoredOfferEvent } from './offers.read.ts'
import { offerEvents, offers } from './offers.table.ts'

type NewEvent = Pick<StoredOfferEvent, 'kind'> &
  Partial<Pick<StoredOfferEvent, 'how' | 'text' | 'pence' | 'day' | 'at'>> & { by?: string | undefined }

/** Records what happened to an offer, by default about its present terms. */
export const addOfferEvent = (
  scope: AccountScope,
  { id, pence, startOn }: StoredOffer,
  { by = scope.author.name, ...event }: NewEvent,
) => scope.table(offerEvents).insert({ pence, day: startOn, ...event, offerId: id, authorName: by })

/** An offer that nobody else writes until the transaction ends, with what happened to it. Throws NotFound. */
export async function openOffer(scope: TransactionScope, id: string) {
  await scope.lock(offers)
  const offer = requireRow(await scope.get(offers, id))
  return { offer, facts: (await listOfferEvents(scope, [id])).get(id) ?? [] }
}

/** Throws a 409 where nothing more can happen to an offer: it is over, or its property has another landlord. */
export async function refuseClosed(
  scope: AccountScope,
  offer: StoredOffer,
  facts: readonly OfferFact[],
): Promise<void> {
  const state = offerState(facts)
  if (state === 'accepted')
    refuse('offer-accepted', 'This offer was accepted, and a pending tenancy was added.')
  if (offerIsOver.has(state))
    refuse('offer-over', `This offer was ${state}. Change its terms, or add a new offer.`)
  const home = await scope.get(properties, offer.propertyId)
  if (home?.landlordId !== offer.landlordId)
    refuse(
      'landlord-changed',
      'The property has another landlord since this offer was made. Withdraw it, and add it again.',
    )
}

/** Answers the work; what it refuses of a tenancy is refused at the fields of an offer. */
export async function asOfOffer<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refused) || !error.errors) throw error
    const { rentAmount: rent, startDate: startOn, ...errors } = error.errors
    throw new Refused(error.status, error.code, error.message, {
      ...errors,
      ...(rent && { rent }),
      ...(startOn && { startOn }),
    })
  }
}

/** Throws a 400 for a first day that has passed. */
export function refusePastStart({ dates }: AccountScope, startOn: string): void {
  if (startOn >= today()) return
  const sentence = `${formatDate(startOn, dates)} has passed. Enter today or a later date`
  refuseField('start-in-past', 'startOn', sentence)
}

/** Throws a 400 for a first day that has passed or is banned, and for a rent above the advertised one. */
async function refuseTerms(
  scope: AccountScope,
  { propertyId, pence, startOn }: Pick<AppliedOffer, 'propertyId' | 'pence' | 'startOn'>,
): Promise<void> {
  refusePastStart(scope, startOn)
  const letting = { propertyId, kind: 'assured', start: startOn } as const
  await beforeLetting.ask(scope, letting, 'startOn')
  await asOfOffer(beforeRent.ask(scope, { ...letting, yearlyPence: pence * 12 }))
}

export function refuseParty(party: readonly { role: PartyRole }[]): void {
  const problem = findPartyProblem(party)
  if (problem) refuseField('party-too-large', 'others', problem)
}

async function findOpenOffer(scope: AccountScope, { applicantId, propertyId }: AppliedOffer) {
  const rows = await scope
    .table(offers)
    .list(and(eq(offers.applicantId, applicantId), eq(offers.propertyId, propertyId)), desc(offers.createdAt))
  const events = await listOfferEvents(scope, idsOf(rows))
  return rows.find(({ id }) => !offerIsOver.has(offerState(events.get(id) ?? [])))
}

/**
 * Adds an offer. Throws a 400 for terms or a party that cannot be; an applicant with an open offer for the property has it changed
 * where they apply again, and the team is told (409). Answers its id.
 */
export async function addOffer(
  scope: TransactionScope,
  offer: AppliedOffer,
  { by, isAgain }: { by?: string; isAgain?: true } = {},
): Promise<string> {
  await scope.lock(offers)
  const home = await scope.get(properties, offer.propertyId)
  if (!home) refuseField('property-not-found', 'propertyId', 'This property was not found')
  refuseParty(offer.party)
  await refuseTerms(scope, offer)
  const open = await findOpenOffer(scope, offer)
  if (open && !isAgain)
    refuse('already-exists', 'This applicant has an open offer for the property. Change it instead.')
  if (open && open.landlordId === home.landlordId) {
    await storeTerms(scope, open, 'any', offer, by)
    return open.id
  }
  const stored = await scope.insert(offers, { ...offer, landlordId: home.landlordId })
  await addOfferEvent(scope, stored, { kind: 'made', by })
  return stored.id
}

/** Stores what an open offer is now. Changed terms are offered again. */
async function storeTerms(
  scope: AccountScope,
  before: StoredOffer,
  version: number | 'any',
  values: Partial<AppliedOffer>,
  by?: string,
): Promise<void> {
  const after = await scope.update(offers, before.id, version, values)
  if (after.pence === before.pence && after.startOn === before.startOn) return
  await addOfferEvent(scope, after, { kind: 'made', by })
}

/** Changes the terms of an open offer, or of one that its landlord declined. Throws NotFound, a 400, a 409 or a Conflict. */
export async function changeOffer(
  scope: TransactionScope,
  id: string,
  version: number,
  change: Partial<Pick<AppliedOffer, 'pence' | 'startOn' | 'requests'>>,
): Promise<void> {
  const { offer, facts } = await openOffer(scope, id)
  if (offerState(facts) !== 'declined') await refuseClosed(scope, offer, facts)
  await refuseTerms(scope, { ...offer, ...change })
  await storeTerms(scope, offer, version, change)
}

/** Withdraws an offer, and ends its links. Throws NotFound or a 409. */
export async function withdrawOffer(scope: TransactionScope, id: string, text: string): Promise<void> {
  const { offer, facts } = await openOffer(scope, id)
  const state = offerState(facts)
  if (state === 'accepted')
    refuse('offer-accepted', 'This offer was accepted. Choose Fell Through on its tenancy instead.')
  if (state === 'withdrawn') refuse('offer-over', 'This offer was withdrawn already.')
  await addOfferEvent(scope, offer, { kind: 'withdrawn', text })
  await endLinks(scope, sql`${links.offerId} = ${id}`, 'The offer was withdrawn')
}
