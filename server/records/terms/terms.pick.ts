import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { RentFrequency } from '#shared/records/terms/terms.calendar.ts'
import type { Rent } from '#shared/records/terms/terms.ts'
import type { AccountScope } from '../../db/scope.ts'
import { lastDay } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { schedules } from './schedules.table.ts'

/**
 * The one definition of the terms of a day in SQL, findTermsOn of shared/records/terms: each stated row of schedules with the days on
 * which it applies, `begins` to the day before `next`. Of several rows from one day the last added counts, and the first
 * row of a tenancy applies on every day before it too. A test compares both definitions.
 */
const stretches = (which: SQL | undefined) => sql`(select *,
    case when lag(seq) over each is null then '-infinity' else from_day end as begins,
    coalesce(lead(from_day) over each, 'infinity') as next
  from (select distinct on (tenancy_id, from_day) tenancy_id, from_day, seq, every, pence,
      coalesce(period_pence, pence) as period_pence
    from ${schedules} where ${which}
    order by tenancy_id, from_day nulls first, seq desc) stated
  window each as (partition by tenancy_id order by from_day nulls first)) stretch`

/** The stretches of tenancies, to join with. */
export const selectStretches = (scope: AccountScope, ...which: (SQL | undefined)[]) =>
  scope
    .select({
      tenancyId: sql<string>`stretch.tenancy_id`.as('rented'),
      fromDay: sql<string | null>`stretch.from_day`.as('stated_from'),
      pence: sql<number>`stretch.pence`.as('rent_pence'),
      periodPence: sql<number>`stretch.period_pence`.as('rent_period_pence'),
      every: sql<RentFrequency>`stretch.every`.as('rent_every'),
      begins: sql<string>`stretch.begins`.as('rent_from'),
      ends: sql<string>`stretch.next - 1`.as('rent_until'),
    })
    .from(stretches(scope.mine(schedules, ...which)))
    .as('stretches')

/** A part of the terms of a tenancy on a day; null where none are stated. For each row of a query over tenancies. */
export const termOn = (part: 'pence' | 'period_pence' | 'every', day: SQLWrapper): SQL =>
  // Drizzle leaves the table's name off its columns in a query over one table, where they would be the inner query's.
  sql`(select stretch.${sql.raw(part)} from ${stretches(sql`${schedules}.account_id = ${tenancies}.account_id
      and ${schedules}.tenancy_id = ${tenancies}.id`)}
    where stretch.begins <= ${day} and ${day} < stretch.next)`

/** The day whose terms a tenancy shows today: shownDay of shared/records/terms in SQL. */
const shownToday = () => sql`greatest(${tenancies.startDate}, least(${lastDay}, ${today()}::date))`

/** Joins a list of tenancies with selectStretches: the terms that each tenancy shows today. */
export const areShownToday = ({ tenancyId, begins, ends }: ReturnType<typeof selectStretches>): SQL =>
  sql`${tenancyId} = ${tenancies.id} and ${shownToday()} between ${begins} and ${ends}`

/** The monthly rent that a tenancy shows today, for a few rows. */
export const rentToday = (): SQL<number> =>
  sql<number>`coalesce(${termOn('pence', shownToday())} / 100.0, ${tenancies.rentAmount})::float8`

/** The monthly rent of a day, for a few rows. */
export const rentOnDay = (day: string): SQL<number> =>
  sql<number>`coalesce(${termOn('pence', sql`${day}::date`)} / 100.0, ${tenancies.rentAmount})::float8`

/** The rent of one whole period as it was agreed that a tenancy shows today, in pence. */
export const periodRentToday = (): SQL<number> =>
  sql<number>`coalesce(${termOn('period_pence', shownToday())}, ${tenancies.rentAmount} * 100)::float8`

/** How often the rent that a tenancy shows today is charged. */
export const frequencyToday = (): SQL<RentFrequency> =>
  sql<RentFrequency>`coalesce(${termOn('every', shownToday())}, 'month')`

/** The rents of each tenancy as a list, oldest first: `rents` of its row in the API. */
export function selectRents(scope: AccountScope, ...which: (SQL | undefined)[]) {
  const all = selectStretches(scope, ...which)
  return scope
    .select({
      tenancyId: sql<string>`${all.tenancyId}`.as('rents_of'),
      rents: sql<Rent[]>`json_agg(json_build_object('from', ${all.fromDay},
        'rentAmount', ${all.pence} / 100.0) order by ${all.begins})`.as('rents'),
    })
    .from(all)
    .groupBy(all.tenancyId)
    .as('rents')
}

/** The rents of a tenancy from a left join of selectRents: its own amount where none is stated. */
export const rentsIn = (joined: ReturnType<typeof selectRents>): SQL<Rent[]> =>
  sql<Rent[]>`coalesce(${joined.rents},
    json_build_array(json_build_object('from', null, 'rentAmount', ${tenancies.rentAmount})))`
