import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Term } from '#shared/tenancies/tenancies.term.ts'
import type { Tenancy } from '#shared/tenancies/tenancies.ts'
import { tenancies } from './tenancies.table.ts'

type TermSql = Record<keyof Term, SQLWrapper>

/** A tenancy's term, read from the JSON that the history stores of a row. */
export const termIn = (json: SQL): TermSql => ({
  startDate: sql`(${json}->>'startDate')::date`,
  endDate: sql`(${json}->>'endDate')::date`,
  endedOn: sql`(${json}->>'endedOn')::date`,
  overSince: sql`(${json}->>'overSince')::date`,
  status: sql`(${json}->>'status')`,
})

/** A tenancy's last day, 'infinity' while no end is in sight: lastDayOf of shared/tenancies in SQL. */
const lastDayIn = (term: TermSql): SQL => sql`case when ${term.endedOn} is not null then ${term.endedOn}
  when ${term.status} = 'pending' then ${term.startDate} - 1
  else coalesce(least(${term.endDate}, ${term.overSince} - 1), 'infinity') end`

export const lastDay = lastDayIn(tenancies)

/** The last day as the API shows it: null while no end is in sight. */
export const ranUntil = sql<string | null>`nullif((${lastDay})::text, 'infinity')`

/** The status that people see on a day: tenancyStatusOn of shared/tenancies in SQL. */
export const tenancyStatusOn = (day: string, term: TermSql = tenancies): SQL<Tenancy['status']> =>
  sql<Tenancy['status']>`case
    when ${term.endedOn} >= greatest(${day}::date, ${term.startDate}) then 'active'
    when ${term.endedOn} is not null and ${term.status} not in ('expired', 'terminated') then 'terminated'
    when ${term.endedOn} is null and ${term.status} in ('active', 'pending') and ${term.endDate} < ${day}::date
      then 'expired'
    else ${term.status}::text end`

export const tenancyStatusToday = (): SQL<Tenancy['status']> => tenancyStatusOn(today())
