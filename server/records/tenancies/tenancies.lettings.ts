import { and, inArray, ne, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../properties/properties.table.ts'
import { isInEffectOn, isUpcomingOn } from '../related/periods.pick.ts'
import { tenancies } from './tenancies.table.ts'

/** The property that a tenancy lets, today or from a later day on. */
interface Letting {
  /** The tenancy's id. */
  id: string
  propertyId: string
  isUpcoming: boolean
}

/** Which of these tenancies are in effect today or begin later, and the property that each of them lets. */
export function listLettings(scope: AccountScope, ids: string[]): Promise<Letting[]> {
  const day = sql`${today()}::date`
  return scope
    .select({
      id: tenancies.id,
      propertyId: tenancies.propertyId,
      isUpcoming: sql<boolean>`${isUpcomingOn(day)}`,
    })
    .from(tenancies)
    .where(
      scope.mine(tenancies, inArray(tenancies.id, ids), sql`(${isInEffectOn(day)} or ${isUpcomingOn(day)})`),
    )
}

async function mark(
  scope: AccountScope,
  lettings: Letting[],
  status: 'rented' | 'pending',
  which = ne(properties.status, status),
): Promise<void> {
  const propertyIds = lettings.map((letting) => letting.propertyId)
  if (propertyIds.length === 0) return
  const others = await scope.table(properties).list(and(inArray(properties.id, propertyIds), which))
  const ids = others.map((row) => row.id)
  if (ids.length > 0) await scope.updateMany(properties, ids, { status })
}

/**
 * Marks let properties as rented, whatever their status was. An available property that is let from a later day on becomes
 * pending (let agreed), and reads as rented once that day has come.
 */
export async function markLet(scope: AccountScope, lettings: Letting[]): Promise<void> {
  await mark(
    scope,
    lettings.filter(({ isUpcoming }) => isUpcoming),
    'pending',
    sql`${properties.status} = 'available'`,
  )
  await mark(
    scope,
    lettings.filter(({ isUpcoming }) => !isUpcoming),
    'rented',
  )
}

/** Stores the status rented for properties that were let agreed and whose tenancy has begun, before the tenancy changes. */
export const markBegun = (scope: AccountScope, lettings: Letting[]): Promise<void> =>
  mark(
    scope,
    lettings.filter(({ isUpcoming }) => !isUpcoming),
    'rented',
    sql`${properties.status} = 'pending'`,
  )
