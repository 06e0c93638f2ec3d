import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { idsOf, isOneOf, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { rightToRentChecks } from '../../law/right-to-rent/right-to-rent.table.ts'
import { charges, receipts } from '../../money/ledger/charges.table.ts'
import { keyMoves, keySets } from '../../records/keys/keys.table.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { isInEngland } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { selectPeople } from '../../records/tenancies/people.pick.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { isPending } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { applicantPeople } from '../applicants/applicants.table.ts'
import { offerEvents, offers } from '../offers/offers.table.ts'
import { letReferences } from '../references/references.table.ts'
import { listOpenSigners } from './lets.ports.ts'
import { listServed } from './lets.statement.ts'
import { letEvents } from './lets.table.ts'

/** For how many days after its first day an agreed let stays in the list while a step is open. */
const daysAfterStart = 14

const isAgreedHere = sql`exists (select from ${letEvents} where ${letEvents.accountId} = ${tenancies.accountId}
  and ${letEvents.tenancyId} = ${tenancies.id} and ${letEvents.kind} = 'agreed')`

/** Not agreed yet, or agreed here and begun at most two weeks ago. */
const isInProgress = () =>
  or(
    isPending,
    sql`${tenancies.status} = 'active' and ${tenancies.endedOn} is null
      and ${tenancies.startDate} >= ${addDays(today(), -daysAfterStart)}::date and ${isAgreedHere}`,
  )

/** Lets in progress by their first days, or one tenancy. */
export const listLetTenancies = (scope: AccountScope, id?: string) =>
  scope
    .select({
      tenancy: tenancies,
      tenant: tenants.name,
      landlord: landlords.name,
      property: homeText(scope),
      kind: sql<string>`coalesce(${rentAccounts.kind}, ${tenancies.kind}, 'assured')`,
      isInEngland,
      isCommercial: sql<boolean>`${properties.type} = 'commercial'`,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .leftJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
    .where(scope.mine(tenancies, id ? eq(tenancies.id, id) : isInProgress()))
    .orderBy(asc(tenancies.startDate), asc(tenancies.id))

export type LetTenancy = Awaited<ReturnType<typeof listLetTenancies>>[number]

const firstDay = (days: readonly string[]) => days.toSorted()[0] ?? null

/** The rows of other rooms about these tenancies, each by the tenancy. */
export async function readAbout(scope: AccountScope, lets: readonly LetTenancy[]) {
  const ids = lets.map(({ tenancy }) => tenancy.id)
  const people = await selectPeople(
    scope,
    and(isOneOf(tenancyPeople.tenancyId, ids), isNull(tenancyPeople.goneOn)) ?? sql`true`,
  )
  const places = await scope.table(tenancyPeople).list(isOneOf(tenancyPeople.tenancyId, ids))
  const tenancyOf = new Map(places.map(({ id, tenancyId }) => [id, tenancyId]))
  const checks = await scope
    .select({ personId: rightToRentChecks.personId, on: rightToRentChecks.day })
    .from(rightToRentChecks)
    .where(scope.mine(rightToRentChecks, isOneOf(rightToRentChecks.tenancyId, ids)))
    .orderBy(asc(rightToRentChecks.day))
  const references = await scope
    .table(letReferences)
    .list(isOneOf(letReferences.tenancyId, ids), asc(letReferences.createdAt))
  const asked = await scope
    .table(charges)
    .list(
      and(isOneOf(charges.tenancyId, ids), inArray(charges.kind, ['holding-deposit', 'deposit', 'rent'])),
      asc(charges.dueOn),
      asc(charges.id),
    )
  const first = await scope
    .select({ id: receipts.tenancyId, on: sql<string>`min(${receipts.day})::text` })
    .from(receipts)
    .where(scope.mine(receipts, isOneOf(receipts.tenancyId, ids), eq(receipts.reversed, false)))
    .groupBy(receipts.tenancyId)
  const byPerson = (rows: readonly { personId: string | null; on: string }[]) =>
    groupBy(rows, ({ personId }) => personId ?? '')
  const [servedOn, checkedOn] = [byPerson(await listServed(scope, ids)), byPerson(checks)]
  return {
    people: groupBy(people, ({ id }) => tenancyOf.get(id) ?? ''),
    servedOn: (personId: string) => firstDay((servedOn.get(personId) ?? []).map(({ on }) => on)),
    checkedOn: (personId: string) => checkedOn.get(personId)?.at(-1)?.on ?? null,
    references: groupBy(references, ({ tenancyId }) => tenancyId),
    charges: groupBy(asked, ({ tenancyId }) => tenancyId),
    firstPaid: new Map(first.map(({ id, on }) => [id, on])),
    offers: await readOffers(scope, ids),
    signers: await listOpenSigners.ask(scope, ids),
    viewings: await readViewings(
      scope,
      lets.map(({ tenancy }) => tenancy.tenantId),
    ),
    keys: await readKeys(
      scope,
      lets.map(({ tenancy }) => tenancy.propertyId),
    ),
  }
}

/** The accepted offer of each tenancy, with its days and who sent a share code. */
async function readOffers(scope: AccountScope, ids: readonly string[]) {
  const rows = await scope.table(offers).list(isOneOf(offers.tenancyId, ids))
  const events = await scope
    .table(offerEvents)
    .list(isOneOf(offerEvents.offerId, idsOf(rows)), asc(offerEvents.at))
  const codes = await scope.table(applicantPeople).list(
    and(
      ne(applicantPeople.shareCode, ''),
      isOneOf(
        applicantPeople.applicantId,
        rows.map(({ applicantId }) => applicantId),
      ),
    ),
  )
  const ofOffer = groupBy(events, ({ offerId }) => offerId)
  const ofApplicant = groupBy(codes, ({ applicantId }) => applicantId)
  return new Map(
    rows.map((offer) => [
      offer.tenancyId ?? '',
      {
        ...offer,
        events: ofOffer.get(offer.id) ?? [],
        withCode: new Set((ofApplicant.get(offer.applicantId) ?? []).map(({ name }) => name.toLowerCase())),
      },
    ]),
  )
}

/** The last viewing of each let's property by its first tenant. */
async function readViewings(scope: AccountScope, tenantIds: readonly string[]) {
  const { tenantId: ofTenant, propertyId: ofHome, viewingDate: day, status } = viewings
  const rows = await scope
    .select({ tenantId: ofTenant, propertyId: ofHome, day, status })
    .from(viewings)
    .where(scope.mine(viewings, isOneOf(ofTenant, tenantIds), inArray(status, ['scheduled', 'completed'])))
    .orderBy(desc(day))
  return ({ tenantId, propertyId }: LetTenancy['tenancy']) =>
    rows.find((row) => row.tenantId === tenantId && row.propertyId === propertyId)
}

/** To whom keys of each let's property were given out, and when. */
async function readKeys(scope: AccountScope, propertyIds: readonly string[]) {
  const rows = await scope
    .select({ propertyId: keySets.propertyId, givenTo: keyMoves.givenTo, at: keyMoves.createdAt })
    .from(keyMoves)
    .innerJoin(keySets, refersTo(keyMoves.keySetId, keySets))
    .where(
      scope.mine(
        keyMoves,
        eq(keyMoves.kind, 'out'),
        isNull(keyMoves.viewingId),
        isOneOf(keySets.propertyId, propertyIds),
      ),
    )
    .orderBy(asc(keyMoves.createdAt))
  return groupBy(rows, ({ propertyId }) => propertyId)
}

export type LetAbout = Awaited<ReturnType<typeof readAbout>>
