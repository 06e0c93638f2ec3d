import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { isBannedOn } from '../../law/notices/notices.service.ts'
import { knownSince } from '../../money/rent/rent.service.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isLetOn, isToLet } from '../../records/related/homes.pick.ts'
import { lastDay, tenancyStatusOn } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'

/** A property that has been empty for so many days needs attention. */
const longEmptyDays = 30
/** A tenancy that ends within so many days needs attention. */
const endingSoonDays = 60

/** What needs attention on a day, as SQL conditions on tenancies, viewings and properties. */
export const needsAttention = {
  ending: (day: string): SQL =>
    sql`${tenancyStatusOn(day)} = 'active' and ${tenancies.startDate} <= ${day}
      and ${lastDay} between ${day} and ${addDays(day, endingSoonDays)}`,
  /** Tenancies past their end date of which nobody has recorded that they ended or go on. */
  pastEnd: (day: string): SQL =>
    sql`${tenancies.status} in ('active', 'pending') and ${tenancies.endedOn} is null and ${tenancies.endDate} < ${day}::date`,
  viewed: (day: string): SQL => sql`${viewings.status} = 'scheduled' and ${viewings.viewingDate} = ${day}`,
  /** Viewings before the day of which nobody has recorded whether the person came. */
  outcomes: (day: string): SQL =>
    sql`${viewings.status} = 'scheduled' and ${viewings.viewingDate} < ${day}::date`,
  empty: (day: string): SQL => sql`${isLongEmpty(addDays(day, -longEmptyDays))} and not ${isBannedOn(day)}`,
  /** Properties that are marked as rented although no tenancy lets them, and that may be offered. */
  unlet: (day: string): SQL =>
    sql`${properties.status} = 'rented' and not ${isLetOn(day)} and not ${isBannedOn(day)}`,
}

const tenanciesOf = sql`${tenancies} where ${tenancies.accountId} = ${properties.accountId}
  and ${tenancies.propertyId} = ${properties.id}`

/** Available properties that were on the books before a day and that no tenancy has let since. */
const isLongEmpty = (before: string): SQL => sql`${isToLet()}
  and least(${knownSince}, (select min(${tenancies.startDate}) from ${tenanciesOf})) < ${before}::date
  and not exists (select 1 from ${tenanciesOf}
    and ${lastDay} >= greatest(${before}::date, ${tenancies.startDate}))`
