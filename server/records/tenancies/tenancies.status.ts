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

/** The day on which a new tenancy was agreed: one that a person makes active before it begins is agreed today. */
export const initialAgreement = (
  { status, overSince }: ReturnType<typeof initialStatus>,
  { startDate, agreedOn = null }: { startDate: string; agreedOn?: string | null | undefined },
): string | null =>
  agreedOn ?? (status !== 'pending' && overSince === null && startDate > today() ? today() : null)

/**
 * The change for a status that a person picks. A recorded end stays when it agrees with the new status, and is cleared
 * when it contradicts it. The day on which a tenancy was first marked as over stays until the tenancy runs again. A pending
 * tenancy that becomes active is agreed that day, or by its first day where that has passed; one that is marked as over never began.
 */
export function statusChange(
  status: Tenancy['status'],
  { startDate, agreedOn }: { startDate?: string | undefined; agreedOn?: string | null | undefined } = {},
): Changes<typeof tenancies> {
  const reads = tenancyStatusToday()
  const over = isOver(status)
  const agrees = over ? sql`${reads} in ('expired', 'terminated')` : sql`${reads} = ${status}`
  const kept = (column: typeof tenancies.endedOn | typeof tenancies.endedWhy | typeof tenancies.decidedOn) =>
    sql`when ${agrees} then ${column}`
  // The edit form sends the status that it was shown. When that status follows from the recorded end, or from the agreed end of
  // a pending tenancy, nothing is stored.
  const follows = sql`(${tenancies.endedOn} is not null or ${tenancies.status} = 'pending') and ${reads} = ${status}`
  const since = over ? sql`coalesce(${tenancies.overSince}, ${today()}::date)` : sql`null::date`
  const isGivenUp = sql`${over} and ${tenancies.status} = 'pending' and ${tenancies.endedOn} is null and not (${follows})`
  const start = sql`coalesce(${startDate ?? null}::date, ${tenancies.startDate})`
  const agreed =
    status === 'pending'
      ? sql`case when ${follows} then ${tenancies.agreedOn} end`
      : sql`case when not (${follows}) and ${tenancies.status} = 'pending' and ${!over}
          then coalesce(${agreedOn ?? null}::date, least(${today()}::date, ${start}))
          else ${agreedOn === undefined ? tenancies.agreedOn : sql`${agreedOn}::date`} end`
  return {
    status: sql`case when ${follows} then ${tenancies.status} else ${status}::tenancy_status end`,
    overSince: sql`case when ${follows} then ${tenancies.overSince} else ${since} end`,
    agreedOn: agreed,
    endedOn: sql`case when ${isGivenUp} then ${start} - 1 ${kept(tenancies.endedOn)} end`,
    endedWhy: sql`case when ${isGivenUp} then 'never-began'::tenancy_end_reason ${kept(tenancies.endedWhy)} end`,
    decidedOn: sql`case when ${isGivenUp} then ${today()}::date ${kept(tenancies.decidedOn)} end`,
    endedNote: sql`case when ${agrees} then ${tenancies.endedNote} else '' end`,
  }
}
