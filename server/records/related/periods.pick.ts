import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { lastDay } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { selectStretches } from '../terms/terms.pick.ts'

/**
 * The one definition of what is let for how much: each tenancy's days with the rent of these days. A tenancy whose rent
 * changed has several periods, and a tenancy that never began has none. Every figure of a day counts the periods that contain
 * the day.
 */
export function selectPeriods(scope: AccountScope, ...which: (SQL | undefined)[]) {
  const rents = selectStretches(scope)
  // greatest() and least() ignore null. An undo may bring back a tenancy of an older release, whose rents have no days.
  const begins = sql<string>`greatest(${tenancies.startDate}, ${rents.begins})`
  const ends = sql<string>`least(${lastDay}, ${rents.ends})`
  return scope
    .select({
      tenancyId: sql<string>`${tenancies.id}`.as('period_tenancy'),
      tenantId: sql<string>`${tenancies.tenantId}`.as('period_tenant'),
      propertyId: sql<string>`${tenancies.propertyId}`.as('period_property'),
      landlordId: sql<string>`${tenancies.landlordId}`.as('period_landlord'),
      begins: begins.as('begins'),
      ends: ends.as('ends'),
      pence: sql<number>`coalesce(${rents.pence}, ${tenancies.rentAmount} * 100)`.as('pence'),
    })
    .from(tenancies)
    .leftJoin(rents, eq(rents.tenancyId, tenancies.id))
    .where(scope.mine(tenancies, sql`${begins} <= ${ends}`, ...which))
    .as('periods')
}

type Periods = ReturnType<typeof selectPeriods>

export const containsDay = ({ begins, ends }: Pick<Periods, 'begins' | 'ends'>, day: SQLWrapper): SQL =>
  sql`${day} between ${begins} and ${ends}`

/** Whether a tenancy is in effect on a day, which needs no rent. */
export const isInEffectOn = (day: SQLWrapper): SQL =>
  sql`${tenancies.startDate} <= ${day} and ${lastDay} >= ${day}`

/** Whether an agreed tenancy, neither pending nor over, begins after a day. */
export const isUpcomingOn = (day: SQLWrapper): SQL =>
  sql`${tenancies.startDate} > ${day} and ${lastDay} >= ${tenancies.startDate}`
