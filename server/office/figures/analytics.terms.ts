import { type SQL, sql } from 'drizzle-orm'
import { letWithinDays } from '#shared/records/viewings/viewings.led.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'

const londonDay = (moment: SQL) => sql`(${moment} at time zone 'Europe/London')::date`

const lastForLet = sql`(${viewings.viewingDate} + ${letWithinDays}::int)`
const entered = londonDay(sql`${tenancies.createdAt}`)

/**
 * The viewing that led to a tenancy: viewingsThatLed of shared/records/viewings/viewings.led.ts in SQL. It is completed, of the same
 * property, at most 60 days before the tenancy starts or was entered, and not linked to another tenant.
 */
export const leadingViewing = (
  scope: AccountScope,
): SQL<string | null> => sql`(select ${viewings.id} from ${viewings}
  where ${scope.mine(
    viewings,
    sql`${viewings.propertyId} = ${tenancies.propertyId}`,
    sql`${viewings.status} = 'completed'`,
    sql`(${viewings.tenantId} is null or ${viewings.tenantId} = ${tenancies.tenantId})`,
    sql`${viewings.viewingDate} <= ${tenancies.startDate}`,
    sql`(${tenancies.startDate} <= ${lastForLet} or ${entered} between ${viewings.viewingDate} and ${lastForLet})`,
  )}
  order by ${viewings.tenantId} is not null desc, ${viewings.viewingDate} desc, ${viewings.viewingTime} desc, ${viewings.id} desc
  limit 1)`
