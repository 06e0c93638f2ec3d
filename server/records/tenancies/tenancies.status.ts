import { sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { isOver } from '#shared/records/tenancies/tenancies.term.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import type { Changes } from '../../db/scope.ts'
import { tenancyStatusToday } from './tenancies.pick.ts'
import { tenancies } from './tenancies.table.ts'

/** The status of a new tenancy. A tenancy that is over already also stores today as the day on which it was marked so. */
export const initialStatus = (status: Tenancy['status'] = 'active') => ({
  status,
  overSince: isOver(status) ? today() : null,
})

/**
 * The change for a status that a person picks. A recorded end stays when it agrees with the new status, and is cleared
 * when it contradicts it. The day on which a tenancy was first marked as over stays until the tenancy runs again.
 */
export function statusChange(status: Tenancy['status']): Changes<typeof tenancies> {
  const reads = tenancyStatusToday()
  const over = isOver(status)
  const agrees = over ? sql`${reads} in ('expired', 'terminated')` : sql`${reads} = ${status}`
  const kept = (column: typeof tenancies.endedOn | typeof tenancies.endedWhy) =>
    sql`case when ${agrees} then ${column} end`
  // The edit form sends the status that it was shown. When that status follows from the recorded end, nothing is stored.
  const follows = sql`${tenancies.endedOn} is not null and ${reads} = ${status}`
  const since = over ? sql`coalesce(${tenancies.overSince}, ${today()}::date)` : sql`null::date`
  return {
    status: sql`case when ${follows} then ${tenancies.status} else ${status}::tenancy_status end`,
    overSince: sql`case when ${follows} then ${tenancies.overSince} else ${since} end`,
    endedOn: kept(tenancies.endedOn),
    endedWhy: kept(tenancies.endedWhy),
    endedNote: sql`case when ${agrees} then ${tenancies.endedNote} else '' end`,
  }
}
