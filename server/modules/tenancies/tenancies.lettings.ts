import { eq, inArray, ne } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancyStatusToday } from './tenancies.pick.ts'
import { tenancies } from './tenancies.table.ts'

interface Letting {
  id: string
  propertyId: string
}

/** Those of the tenancies that let their property today. */
export function listLettings(scope: AccountScope, ids: string[]): Promise<Letting[]> {
  return scope
    .select({ id: tenancies.id, propertyId: tenancies.propertyId })
    .from(tenancies)
    .where(scope.mine(tenancies, inArray(tenancies.id, ids), eq(tenancyStatusToday(), 'active')))
}

/** An active tenancy lets its property; a property under maintenance or to let is marked rented. */
export async function markRented(scope: AccountScope, lettings: Letting[]): Promise<void> {
  const propertyIds = lettings.map((letting) => letting.propertyId)
  const notRented = await scope
    .select({ id: properties.id })
    .from(properties)
    .where(scope.mine(properties, inArray(properties.id, propertyIds), ne(properties.status, 'rented')))
  const ids = notRented.map((row) => row.id)
  if (ids.length > 0) await scope.updateMany(properties, ids, { status: 'rented' })
}
