import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { isOverdueOn } from '../invoices/invoices.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { lastDay, tenancyStatusOn } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { viewings } from '../viewings/viewings.table.ts'

/** Days that a property may stand empty before it needs attention. */
const longEmptyDays = 30
/** Days ahead in which an ending tenancy needs attention. */
const endingSoonDays = 60

/** What needs somebody on a day, as conditions on the tables that it is found in. */
export const needsAttention = {
  overdue: isOverdueOn,
  ending: (day: string): SQL =>
    sql`${tenancyStatusOn(day)} = 'active' and ${lastDay} between ${day} and ${addDays(day, endingSoonDays)}`,
  viewed: (day: string): SQL => sql`${viewings.status} = 'scheduled' and ${viewings.viewingDate} = ${day}`,
  empty: (day: string): SQL => isLongEmpty(addDays(day, -longEmptyDays)),
}

/** Properties to let without any tenancy that ran in the last days; a new one counts from its entry. */
const isLongEmpty = (before: string): SQL => sql`${properties.status} = 'available'
  and ${properties.createdAt} < (${before}::date)::timestamp at time zone 'Europe/London'
  and not exists (select 1 from ${tenancies} where ${tenancies.accountId} = ${properties.accountId}
    and ${tenancies.propertyId} = ${properties.id}
    and ${lastDay} >= greatest(${before}::date, ${tenancies.startDate}))`
