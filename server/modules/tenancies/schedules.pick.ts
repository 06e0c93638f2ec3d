import { type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { RentFrequency } from '#shared/rent/rent.calendar.ts'
import { schedules } from './schedules.table.ts'
import { lastDay } from './tenancies.pick.ts'
import { tenancies } from './tenancies.table.ts'

/** The terms that apply to a tenancy today: the last added row of the latest day that has come. For lists. */
export const termsToday = (
  column: typeof schedules.every | typeof schedules.periodPence | typeof schedules.pence,
) =>
  sql`(select ${column} from ${schedules} where ${schedules.accountId} = ${tenancies.accountId}
    and ${schedules.tenancyId} = ${tenancies.id}
    and coalesce(${schedules.fromDay}, '-infinity') <= greatest(${tenancies.startDate}, ${today()}::date)
    order by ${schedules.fromDay} desc nulls last, ${schedules.seq} desc limit 1)`

/** The rent of one whole period today, in pence. */
export const periodRentToday = (): SQL<number> =>
  sql<number>`coalesce(${termsToday(schedules.periodPence)}, ${termsToday(schedules.pence)},
    ${tenancies.rentAmount} * 100)::float8`

/** A part of the terms whose rent a tenancy shows today: those of its last day, once that has passed. For a few rows. */
const shown = (what: SQL) => sql`(select ${what} from ${schedules}
  where ${schedules}.account_id = ${tenancies}.account_id and ${schedules}.tenancy_id = ${tenancies}.id
    and coalesce(${schedules.fromDay}, '-infinity')
      <= greatest(${tenancies.startDate}, least(${lastDay}, ${today()}::date))
  order by ${schedules.fromDay} desc nulls last, ${schedules.seq} desc limit 1)`

/** The rent that a tenancy shows today: rentShownOn of shared/tenancies in SQL, for a few rows. */
export const rentToday = (): SQL<number> =>
  sql<number>`coalesce(${shown(sql`${schedules.pence} / 100.0`)}, ${tenancies.rentAmount})::float8`

/** The same rent as it was agreed: of one whole period, and how often it is charged. */
export const agreedRentToday = () => ({
  amount: sql<number>`coalesce(${shown(sql`coalesce(${schedules.periodPence}, ${schedules.pence}) / 100.0`)},
    ${tenancies.rentAmount})::float8`,
  every: sql<RentFrequency>`coalesce(${shown(sql`${schedules.every}`)}, 'month')`,
})
