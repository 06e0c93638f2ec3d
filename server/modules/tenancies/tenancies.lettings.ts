import { eq, inArray, ne } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancyStatusToday } from './tenancies.pick.ts'
import { tenancies } from './tenancies.table.ts'

/** A tenancy that lets a property. */
interface Letting {
  /** The tenancy's id. */
  id: string
  propertyId: string
}

/** Which of these tenancies are active today, and the property that each of them lets. */
export function listLettings(scope: AccountScope, ids: string[]): Promise<Letting[]> {
  return scope
    .select({ id: tenancies.id, propertyId: tenancies.propertyId })
    .from(tenancies)
    .where(scope.mine(tenancies, inArray(tenancies.id, ids), eq(tenancyStatusToday(), 'active')))
}

/** Marks the let properties as rented, whatever their status was before. */
export async function markRented(scope: AccountScope, lettings: Letting[]): Promise<void> {
  const propertyIds = lettings.map((letting) => letting.propertyId)
  const notRented = await scope
    .select({ id: properties.id })
    .from(properties)
    .where(scope.mine(properties, inArray(properties.id, propertyIds), ne(properties.status, 'rented')))
  const ids = notRented.map((row) => row.id)
  if (ids.length > 0) await scope.updateMany(properties, ids, { status: 'rented' })
}
