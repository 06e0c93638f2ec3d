import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { isOverdueOn } from '../invoices/invoices.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { lastDay, tenancyStatusOn } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { viewings } from '../viewings/viewings.table.ts'

/** A property that has been empty for so many days needs attention. */
const longEmptyDays = 30
/** A tenancy that ends within so many days needs attention. */
const endingSoonDays = 60

/** What needs attention on a day, as SQL conditions on invoices, tenancies, viewings and properties. */
export const needsAttention = {
  overdue: isOverdueOn,
  ending: (day: string): SQL =>
    sql`${tenancyStatusOn(day)} = 'active' and ${lastDay} between ${day} and ${addDays(day, endingSoonDays)}`,
  viewed: (day: string): SQL => sql`${viewings.status} = 'scheduled' and ${viewings.viewingDate} = ${day}`,
  empty: (day: string): SQL => isLongEmpty(addDays(day, -longEmptyDays)),
}

/** Available properties that were entered before a day and have had no running tenancy since. */
const isLongEmpty = (before: string): SQL => sql`${properties.status} = 'available'
  and ${properties.createdAt} < (${before}::date)::timestamp at time zone 'Europe/London'
  and not exists (select 1 from ${tenancies} where ${tenancies.accountId} = ${properties.accountId}
    and ${tenancies.propertyId} = ${properties.id}
    and ${lastDay} >= greatest(${before}::date, ${tenancies.startDate}))`
