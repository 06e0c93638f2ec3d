import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { offerState } from '#shared/letting/offers/offers.state.ts'
import type { Offer } from '#shared/letting/offers/offers.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { offerEvents, offers } from './offers.table.ts'

export type StoredOffer = typeof offers.$inferSelect
export type StoredOfferEvent = typeof offerEvents.$inferSelect

/** The events of offers in the order in which they happened, by offer. */
export async function listOfferEvents(scope: AccountScope, ids: readonly string[]) {
  const rows = await scope
    .select()
    .from(offerEvents)
    .where(scope.mine(offerEvents, isOneOf(offerEvents.offerId, ids)))
    .orderBy(asc(offerEvents.at), asc(offerEvents.id))
  return groupBy(rows, ({ offerId }) => offerId)
}

async function selectOffers(scope: AccountScope, where: SQL): Promise<Offer[]> {
  const rows = await scope
    .select({
      offer: offers,
      property: homeText(scope),
      ownerId: properties.landlordId,
      landlord: landlords.name,
      fell: sql<boolean>`coalesce(${tenancies.endedWhy} = 'never-began', false)`,
    })
    .from(offers)
    .innerJoin(properties, refersTo(offers.propertyId, properties))
    .innerJoin(landlords, refersTo(offers.landlordId, landlords))
    .leftJoin(tenancies, refersTo(offers.tenancyId, tenancies))
    .where(scope.mine(offers, where))
    .orderBy(desc(offers.createdAt), desc(offers.id))
  const events = await listOfferEvents(
    scope,
    rows.map(({ offer }) => offer.id),
  )
  return rows.map(({ offer, ownerId, landlord, fell, ...names }) => {
    const facts = events.get(offer.id) ?? []
    return {
      ...offer,
      ...names,
      landlord: titleCase(landlord),
      applicant: offer.party[0]?.name ?? '',
      rent: fromPence(offer.pence),
      state: fell ? 'fell-through' : offerState(facts),
      isTheirs: ownerId === offer.landlordId,
      events: facts.map(({ id, kind, how, text, pence, day, authorName: by, at }) => ({
        id,
        kind,
        how,
        day,
        by,
        at,
        rent: pence === null ? null : fromPence(pence),
        text: kind === 'withdrawn' && scope.narrowing ? '' : text,
      })),
    }
  })
}

/** A day and not the clock, of which nothing could be kept for the next reader. */
const isRecent = () => sql`${offers.createdAt} > ${addDays(today(), -400)}::date`

/** The offers of a property or an applicant, or those of the last 400 days; the newest first. */
export const listOffers = (
  scope: AccountScope,
  { propertyId, applicantId }: { propertyId?: string | undefined; applicantId?: string | undefined },
): Promise<Offer[]> =>
  selectOffers(
    scope,
    and(
      propertyId ? eq(offers.propertyId, propertyId) : undefined,
      applicantId ? eq(offers.applicantId, applicantId) : undefined,
      propertyId || applicantId ? undefined : isRecent(),
      sql`true`,
    ) as SQL,
  )

/** Throws NotFound. */
export const readOffer = async (scope: AccountScope, id: string): Promise<Offer> =>
  requireRow((await selectOffers(scope, eq(offers.id, id)))[0])

/** The offers that wait for the team, the oldest first: to be passed on or answered, or approved and not accepted yet. */
export const listOffersForUs = async (scope: AccountScope): Promise<Offer[]> =>
  (
    await selectOffers(
      scope,
      and(
        isRecent(),
        sql`not exists (select from ${offerEvents} where ${offerEvents.accountId} = ${offers.accountId}
          and ${offerEvents.offerId} = ${offers.id} and ${offerEvents.kind} in ('accepted', 'withdrawn'))`,
      ) as SQL,
    )
  )
    .filter(({ state }) => state === 'to-pass-on' || state === 'approved')
    .toReversed()

/** Those of these applicants whose offer became a tenancy. */
export async function listWithTenancy(scope: AccountScope, ids: string[]): Promise<string[]> {
  const rows = await scope
    .select({ id: offers.applicantId })
    .from(offers)
    .where(scope.mine(offers, isOneOf(offers.applicantId, ids), isNotNull(offers.tenancyId)))
  return rows.map(({ id }) => id)
}
