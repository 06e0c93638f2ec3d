import { eq } from 'drizzle-orm'
import { type PlaceInLaw, placeInLaw } from '#shared/law/england.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { placeFacts } from '../properties/properties.place.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from './tenancies.table.ts'

/** Where the property of a tenancy stands in law. Throws NotFound. */
export async function readPlaceOfLet(
  scope: AccountScope,
  tenancyId: string,
): Promise<PlaceInLaw & { propertyId: string }> {
  const [home] = await scope
    .select(placeFacts)
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  if (!home) throw new NotFound()
  return { ...placeInLaw(home, scope.format), propertyId: home.id }
}
