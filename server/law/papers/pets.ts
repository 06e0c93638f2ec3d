import { and, desc, eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { dateByLaw } from '#shared/law/dated.ts'
import type { WaitingPet } from '#shared/law/duties/pet-answer.duty.ts'
import {
  type PetEventInput,
  type PetRequest,
  petEventAfter,
  petEventNames,
  petFactsOf,
} from '#shared/law/papers/pets.ts'
import { petAnswerBy } from '#shared/law/papers.law.ts'
import { idsOf, isOneOf, refersTo } from '../../db/joins.ts'
import { refuse, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { withdrawnOf, withdrawOne } from '../../db/withdraw.ts'
import { requireRow } from '../../http/crud.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { readPlaceOfLet } from '../../records/tenancies/tenancies.place.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenantText } from '../../records/tenants/tenants.pick.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { petEvents, petRequests } from './pets.table.ts'

type StoredRequest = typeof petRequests.$inferSelect
type StoredEvent = typeof petEvents.$inferSelect

export const readEvents = (scope: AccountScope, ids: string[]): Promise<StoredEvent[]> =>
  scope.table(petEvents).list(isOneOf(petEvents.requestId, ids), petEvents.day, petEvents.createdAt)

export const standing = (events: readonly StoredEvent[]) =>
  events.filter(({ takenBackAt }) => takenBackAt === null)

function present(request: StoredRequest, events: readonly StoredEvent[], isEnglish: boolean): PetRequest {
  const facts = petFactsOf(request.askedOn, standing(events))
  const by = isEnglish && facts.answer === null ? petAnswerBy(facts) : undefined
  return {
    ...request,
    by: request.authorName,
    events: events.map((event) => ({
      ...event,
      by: event.authorName,
      takenBack: withdrawnOf(event),
    })),
    answer: facts.answer,
    answerBy: by ? dateByLaw(by.rule, by.day) : null,
  }
}

/** The requests of a tenancy to keep a pet, newest first. Throws NotFound. */
export async function listPetRequests(scope: AccountScope, tenancyId: string): Promise<PetRequest[]> {
  const { isEnglish } = await readPlaceOfLet(scope, tenancyId)
  const requests = await scope
    .table(petRequests)
    .list(eq(petRequests.tenancyId, tenancyId), desc(petRequests.askedOn), desc(petRequests.createdAt))
  const events = await readEvents(scope, idsOf(requests))
  return requests.map((request) =>
    present(
      request,
      events.filter(({ requestId }) => requestId === request.id),
      isEnglish,
    ),
  )
}

/** Records a written request. Throws NotFound, or a Refused for a day that has not come or lies before the tenancy. */
export const recordPetRequest = (
  scope: AccountScope,
  tenancyId: string,
  { askedOn, pet }: { askedOn: string; pet: string },
): Promise<PetRequest[]> =>
  scope.transaction(async (inside) => {
    await inside.lock(tenancies, [tenancyId])
    refuseElsewhere(await readPlaceOfLet(inside, tenancyId))
    refuseFuture('askedOn', askedOn, today())
    await inside.table(petRequests).insert({ tenancyId, askedOn, pet })
    return listPetRequests(inside, tenancyId)
  })

async function lockRequest(scope: TransactionScope, id: string): Promise<StoredRequest> {
  const request = requireRow(await scope.table(petRequests).get(eq(petRequests.id, id)))
  await scope.lock(tenancies, [request.tenancyId])
  return request
}

/** Records what happened to a request. Throws NotFound or a Refused. */
export const recordPetEvent = (
  scope: AccountScope,
  id: string,
  { kind, day, note = '' }: PetEventInput,
): Promise<PetRequest[]> =>
  scope.transaction(async (inside) => {
    const request = await lockRequest(inside, id)
    const events = standing(await readEvents(inside, [id]))
    if (kind !== 'delay-agreed') refuseFuture('day', day, today())
    if (day < request.askedOn)
      refuseField('date-order', 'day', `The request is of ${scope.day(request.askedOn)}`)
    if (events.some((event) => event.kind === kind))
      refuse('already-recorded', `${petEventNames[kind]} already.`)
    if (events.some((event) => event.kind === 'granted' || event.kind === 'refused'))
      refuse('already-answered', 'This request has already been answered.')
    const before = petEventAfter[kind]
    if (before && !events.some((event) => event.kind === before && event.day <= day))
      refuse('earlier-step-missing', `Record first: ${petEventNames[before].toLowerCase()}.`)
    await inside.table(petEvents).insert({ requestId: id, kind, day, note })
    return listPetRequests(inside, request.tenancyId)
  })

/** Takes a wrong event back; it stays on the record. Throws NotFound or a Refused. */
export const withdrawPetEvent = (
  scope: AccountScope,
  { id, eventId }: { id: string; eventId: string },
  why: string,
): Promise<PetRequest[]> =>
  scope.transaction(async (inside) => {
    const request = await lockRequest(inside, id)
    const which = and(eq(petEvents.requestId, id), eq(petEvents.id, eventId))
    await withdrawOne(inside, petEvents, which, why, 'This has already been removed.')
    return listPetRequests(inside, request.tenancyId)
  })

export async function readWaitingPets(scope: AccountScope): Promise<WaitingPet[]> {
  const requests = await scope
    .select({
      id: petRequests.id,
      askedOn: petRequests.askedOn,
      pet: petRequests.pet,
      tenancy: { id: tenancies.id, name: tenantText },
      home: { id: properties.id, name: homeText(scope) },
    })
    .from(petRequests)
    .innerJoin(tenancies, refersTo(petRequests.tenancyId, tenancies))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(
      scope.mine(
        petRequests,
        sql`not exists (select from ${petEvents} answered where answered.account_id = ${petRequests.accountId}
          and answered.request_id = ${petRequests.id} and answered.kind in ('granted', 'refused')
          and answered.taken_back_at is null)`,
      ),
    )
  const events = groupBy(standing(await readEvents(scope, idsOf(requests))), ({ requestId }) => requestId)
  return requests.map(({ id, askedOn, ...request }) => ({
    ...request,
    ...petFactsOf(askedOn, events.get(id) ?? []),
    requestId: id,
  }))
}
