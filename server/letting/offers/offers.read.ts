import { and, asc, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { type OfferFact, offerState } from '#shared/letting/offers/offers.state.ts'
import type { Offer, OfferWhole } from '#shared/letting/offers/offers.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { idsOf, isOneOf, refersTo } from '../../db/joins.ts'
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
    .table(offerEvents)
    .list(isOneOf(offerEvents.offerId, ids), asc(offerEvents.at), asc(offerEvents.id))
  return groupBy(rows, ({ offerId }) => offerId)
}

type Fact = OfferFact & { text: string }

/** What happened to each of these offers: one value of an offer is read sooner than a row of each fact. */
async function listFacts(scope: AccountScope, ids: readonly string[]): Promise<Map<string, Fact[]>> {
  const { offerId, id, kind, day, at, pence, text } = offerEvents
  const rows = await scope
    .select({
      offerId,
      facts: sql<Fact[]>`json_agg(json_build_object('kind', ${kind}, 'pence', ${pence}, 'day', ${day},
        'at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'text', ${text}) order by ${at}, ${id})`,
    })
    .from(offerEvents)
    .where(scope.mine(offerEvents, isOneOf(offerId, ids)))
    .groupBy(offerId)
  return new Map(rows.map((row) => [row.offerId, row.facts]))
}

/** Why an offer was withdrawn is the team's. */
const shownText = (scope: AccountScope, { kind, text }: Pick<Fact, 'kind' | 'text'>): string =>
  kind === 'withdrawn' && scope.narrowing ? '' : text

const selectRows = (scope: AccountScope, where: SQL) =>
  scope
    .select({
      ...getTableColumns(offers),
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

/** Adds to the row, because copies of 5,000 take as long as all else. */
function toOffer(
  scope: AccountScope,
  row: Awaited<ReturnType<typeof selectRows>>[number],
  facts: readonly Fact[] = [],
): Offer {
  const last = facts.findLast(({ kind }) => kind !== 'made')
  return Object.assign(row, {
    landlord: titleCase(row.landlord),
    applicant: row.party[0]?.name ?? '',
    rent: fromPence(row.pence),
    state: row.fell ? ('fell-through' as const) : offerState(facts),
    isTheirs: row.ownerId === row.landlordId,
    last: last ? { kind: last.kind, day: last.day, text: shownText(scope, last) } : null,
  })
}

async function selectOffers(scope: AccountScope, where: SQL): Promise<Offer[]> {
  const rows = await selectRows(scope, where)
  const factsOf = await listFacts(scope, idsOf(rows))
  return rows.map((row) => toOffer(scope, row, factsOf.get(row.id)))
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
export async function readOffer(scope: AccountScope, id: string): Promise<OfferWhole> {
  const row = requireRow((await selectRows(scope, eq(offers.id, id)))[0])
  const facts = (await listOfferEvents(scope, [id])).get(id) ?? []
  const events = facts.map(({ pence, authorName: by, ...event }) => ({
    ...event,
    by,
    rent: pence === null ? null : fromPence(pence),
    text: shownText(scope, event),
  }))
  return { ...toOffer(scope, row, facts), events }
}

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

export async function listWithTenancy(scope: AccountScope, ids: string[]): Promise<string[]> {
  const rows = await scope
    .select({ id: offers.applicantId })
    .from(offers)
    .where(scope.mine(offers, isOneOf(offers.applicantId, ids), isNotNull(offers.tenancyId)))
  return rows.map(({ id }) => id)
}
