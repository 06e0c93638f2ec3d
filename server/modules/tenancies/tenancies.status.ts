import { type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Tenancy } from '#shared/tenancies.ts'
import { tenancies } from './tenancies.table.ts'

/** The status as it reads today, in SQL: the twin of statusOn in shared/tenancies.ts. */
export const effectiveStatus = (): SQL<Tenancy['status']> =>
  sql<
    Tenancy['status']
  >`case when ${tenancies.status} in ('active', 'pending') and ${tenancies.endDate} < ${today()}
    then 'expired' else ${tenancies.status}::text end`
