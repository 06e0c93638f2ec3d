import { sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { WaitingPet } from '#shared/law/duties/pet-answer.duty.ts'
import { petFactsOf } from '#shared/law/papers/pets.ts'
import { idsOf, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenantText } from '../../records/tenants/tenants.pick.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { petEvents, petRequests } from './pets.table.ts'
import { readEvents, standing } from './pets.ts'

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
