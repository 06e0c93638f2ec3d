import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Rent } from '#shared/tenancies/tenancies.rents.ts'
import type { AccountScope } from '../../db/scope.ts'
import { schedules } from '../tenancies/schedules.table.ts'
import { lastDay } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'

/** Of several rents of a tenancy from one day, the last added. */
const selectStated = (scope: AccountScope, ...which: (SQL | undefined)[]) =>
  scope
    .selectDistinctOn([schedules.tenancyId, schedules.fromDay], {
      tenancyId: sql<string>`${schedules.tenancyId}`.as('stated_for'),
      fromDay: sql<string | null>`${schedules.fromDay}`.as('stated_from'),
      pence: sql<number>`${schedules.pence}`.as('stated_pence'),
    })
    .from(schedules)
    .where(scope.mine(schedules, ...which))
    .orderBy(schedules.tenancyId, schedules.fromDay, desc(schedules.seq))
    .as('stated')

/** The rents of each tenancy as a list, oldest first: `rents` of its row in the API. */
export function selectRents(scope: AccountScope, ...which: (SQL | undefined)[]) {
  const stated = selectStated(scope, ...which)
  return scope
    .select({
      tenancyId: sql<string>`${stated.tenancyId}`.as('rented'),
      rents: sql<Rent[]>`json_agg(json_build_object('from', ${stated.fromDay},
        'rentAmount', ${stated.pence} / 100.0) order by ${stated.fromDay} nulls first)`.as('rents'),
    })
    .from(stated)
    .groupBy(stated.tenancyId)
    .as('rents')
}

/** The rents of a tenancy from a left join of selectRents: its own amount where none is stated. */
export const rentsIn = (joined: ReturnType<typeof selectRents>): SQL<Rent[]> =>
  sql<Rent[]>`coalesce(${joined.rents},
    json_build_array(json_build_object('from', null, 'rentAmount', ${tenancies.rentAmount})))`

/**
 * The one definition of what is let for how much: each tenancy's days with the rent of these days. A tenancy whose rent
 * changed has several periods, and a tenancy that never began has none. Every figure of a day counts the periods that contain
 * the day.
 */
export function selectPeriods(scope: AccountScope, ...which: (SQL | undefined)[]) {
  const stated = selectStated(scope)
  const from = sql`coalesce(${stated.fromDay}, '-infinity')`
  const next = sql`lead(${from}) over (partition by ${stated.tenancyId} order by ${from})`
  const rents = scope
    .select({
      tenancyId: sql<string>`${stated.tenancyId}`.as('rent_of'),
      pence: sql<number>`${stated.pence}`.as('rent_pence'),
      from: sql<string>`${from}`.as('rent_from'),
      until: sql<string>`coalesce(${next} - 1, 'infinity')`.as('rent_until'),
    })
    .from(stated)
    .as('rents')
  // greatest() and least() ignore null. An undo may bring back a tenancy of an older release, whose rents have no days.
  const begins = sql<string>`greatest(${tenancies.startDate}, ${rents.from})`
  const ends = sql<string>`least(${lastDay}, ${rents.until})`
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

/** Whether a period contains a day. */
export const containsDay = ({ begins, ends }: Pick<Periods, 'begins' | 'ends'>, day: SQLWrapper): SQL =>
  sql`${day} between ${begins} and ${ends}`

/** Whether a tenancy is in effect on a day, which needs no rent. */
export const isInEffectOn = (day: SQLWrapper): SQL =>
  sql`${tenancies.startDate} <= ${day} and ${lastDay} >= ${day}`

/** Whether an agreed tenancy, neither pending nor over, begins after a day. */
export const isUpcomingOn = (day: SQLWrapper): SQL =>
  sql`${tenancies.startDate} > ${day} and ${lastDay} >= ${tenancies.startDate}`
