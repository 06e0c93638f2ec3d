import { type SQL, sql } from 'drizzle-orm'
import { tenancyStatusOn } from '../../../records/tenancies/tenancies.pick.ts'

/** Whether rent can still be charged of a tenancy, so that one without a rent account waits for it. */
export const mayBeCharged = (day: string): SQL => sql`${tenancyStatusOn(day)} in ('active', 'pending')`
