import { type SQL, sql } from 'drizzle-orm'
import { tenancyStatusOn } from '../../../records/tenancies/tenancies.pick.ts'

/** Whether rent can be charged of a tenancy, so that one without a rent account waits for it: not before it is agreed. */
export const mayBeCharged = (day: string): SQL => sql`${tenancyStatusOn(day)} = 'active'`
