import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { type OfferFact, offerState } from '#shared/letting/offers/offers.state.ts'
import type { OfferEvent, OfferWhole } from '#shared/letting/offers/offers.ts'
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

/** What happened to an offer in the order in which it did, as one value: as 15,000 rows it takes five times as long to read. */
const eventsOfOffer = sql<(OfferEvent & OfferFact)[]>`(select coalesce(json_agg(json_build_object(
    'id', ${offerEvents.id}, 'kind', ${offerEvents.kind}, 'how', ${offerEvents.how}, 'day', ${offerEvents.day},
    'by', ${offerEvents.authorName}, 'at', to_char(${offerEvents.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'pence', ${offerEvents.pence}, 'rent', ${offerEvents.pence} / 100.0, 'text', ${offerEvents.text})
    order by ${offerEvents.at}, ${offerEvents.id}), '[]')
  from ${offerEvents} where ${offerEvents.accountId} = ${offers.accountId} and ${offerEvents.offerId} = ${offers.id})`

async function selectOffers(scope: AccountScope, where: SQL): Promise<OfferWhole[]> {
  const rows = await scope
    .select({
      offer: offers,
      property: homeText(scope),
      ownerId: properties.landlordId,
      landlord: landlords.name,
      fell: sql<boolean>`coalesce(${tenancies.endedWhy} = 'never-began', false)`,
      events: eventsOfOffer,
    })
    .from(offers)
    .innerJoin(properties, refersTo(offers.propertyId, properties))
    .innerJoin(landlords, refersTo(offers.landlordId, landlords))
    .leftJoin(tenancies, refersTo(offers.tenancyId, tenancies))
    .where(scope.mine(offers, where))
    .orderBy(desc(offers.createdAt), desc(offers.id))
  return rows.map(({ offer, property, ownerId, landlord, fell, events: facts }) => {
    const events = facts.map(({ id, kind, how, rent, day, by, at, text }) => {
      const isHidden = kind === 'withdrawn' && scope.narrowing !== undefined
      return { id, kind, how, rent, day, by, at, text: isHidden ? '' : text }
    })
    return {
      ...offer,
      property,
      landlord: titleCase(landlord),
      applicant: offer.party[0]?.name ?? '',
      rent: fromPence(offer.pence),
      state: fell ? 'fell-through' : offerState(facts),
      isTheirs: ownerId === offer.landlordId,
      last: events.findLast(({ kind }) => kind !== 'made') ?? null,
      events,
    }
  })
}

/** A day and not the clock, of which nothing could be kept for the next reader. */
const isRecent = () => sql`${offers.createdAt} > ${addDays(today(), -400)}::date`

/** The offers of a property or an applicant, or those of the last 400 days; the newest first. */
export const listOffers = (
  scope: AccountScope,
  { propertyId, applicantId }: { propertyId?: string | undefined; applicantId?: string | undefined },
): Promise<OfferWhole[]> =>
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
export const readOffer = async (scope: AccountScope, id: string): Promise<OfferWhole> =>
  requireRow((await selectOffers(scope, eq(offers.id, id)))[0])

/** The offers that wait for the team, the oldest first: to be passed on or answered, or approved and not accepted yet. */
export const listOffersForUs = async (scope: AccountScope): Promise<OfferWhole[]> =>
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
