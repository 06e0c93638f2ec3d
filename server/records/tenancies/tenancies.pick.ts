import { type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { tenancies } from './tenancies.table.ts'

const { startDate, endDate, endedOn, overSince, status } = tenancies

/** A tenancy's last day, 'infinity' while no end is in sight: lastDayOf of shared/records/tenancies in SQL. */
export const lastDay: SQL = sql`case when ${endedOn} is not null then ${endedOn}
  when ${status} = 'pending' then ${startDate} - 1
  else coalesce(least(${endDate}, ${overSince} - 1), 'infinity') end`

/** The last day as the API shows it: null while no end is in sight. */
export const ranUntil = sql<string | null>`nullif((${lastDay})::text, 'infinity')`

/** The status that people see on a day: tenancyStatusOn of shared/records/tenancies in SQL. */
export const tenancyStatusOn = (day: string): SQL<Tenancy['status']> =>
  sql<Tenancy['status']>`case
    when ${endedOn} >= greatest(${day}::date, ${startDate}) then 'active'
    when ${endedOn} is not null and ${status} not in ('expired', 'terminated') then 'terminated'
    when ${endedOn} is null and ${status} in ('active', 'pending') and ${endDate} < ${day}::date
      then 'expired'
    else ${status}::text end`

export const tenancyStatusToday = (): SQL<Tenancy['status']> => tenancyStatusOn(today())

/** Whether a tenancy is not agreed yet, so that what precedes the agreement is still to be done. */
export const isPending: SQL<boolean> = sql<boolean>`(${status} = 'pending' and ${endedOn} is null)`

/** Whether a tenancy runs on a day, begins after it, or is not agreed yet and not past its agreed end. */
export const runsOrPends = (day: string): SQL =>
  sql`${lastDay} >= greatest(${day}::date, ${startDate}) or ${isPending} and coalesce(${endDate} >= ${day}::date, true)`
