import { sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { isOver } from '#shared/tenancies/tenancies.term.ts'
import type { Tenancy } from '#shared/tenancies/tenancies.ts'
import type { Changes } from '../../db/scope.ts'
import { tenancyStatusToday } from './tenancies.pick.ts'
import { tenancies } from './tenancies.table.ts'

/** A new tenancy with a status that somebody picked: one that is over keeps the day on which that was said. */
export const initialStatus = (status: Tenancy['status'] = 'active') => ({
  status,
  overSince: isOver(status) ? today() : null,
})

/**
 * A status that somebody picks by hand, as a change. A recorded end stays while it agrees with the status, and is
 * cleared by one that contradicts it. The day on which a tenancy was first marked as over stays until it runs again.
 */
export function statusChange(status: Tenancy['status']): Changes<typeof tenancies> {
  const reads = tenancyStatusToday()
  const over = isOver(status)
  const agrees = over ? sql`${reads} in ('expired', 'terminated')` : sql`${reads} = ${status}`
  const kept = (column: typeof tenancies.endedOn | typeof tenancies.endedWhy) =>
    sql`case when ${agrees} then ${column} end`
  // The edit form sends the status along as it reads: what the recorded end says of it is not stored twice.
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
