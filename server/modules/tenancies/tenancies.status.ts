import { type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Tenancy } from '#shared/tenancies/tenancies.ts'
import { tenancies } from './tenancies.table.ts'

/**
 * The last day that a tenancy runs. One that was ended before its agreed date, or had none, ran until
 * the day before it was last changed: no other day is known.
 */
export const lastDay = sql`case when ${tenancies.status} = 'active' then coalesce(${tenancies.endDate}, 'infinity')
  else least(${tenancies.endDate}, (${tenancies.updatedAt} at time zone 'Europe/London')::date - 1) end`

/** The same as a row answers it. A tenancy that waits to begin has not run on any day, whatever its dates say. */
export const ranUntil = sql<string | null>`nullif(
  (case when ${tenancies.status} = 'pending' then ${tenancies.startDate} - 1 else ${lastDay} end)::text, 'infinity')`

/** The status as it reads today, in SQL: the twin of statusOn in shared/tenancies.ts. */
export const effectiveStatus = (): SQL<Tenancy['status']> =>
  sql<
    Tenancy['status']
  >`case when ${tenancies.status} in ('active', 'pending') and ${tenancies.endDate} < ${today()}
    then 'expired' else ${tenancies.status}::text end`
