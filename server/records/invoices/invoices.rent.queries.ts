import { type SQL, sql } from 'drizzle-orm'
import { lastDayOfMonth } from '#shared/dates.ts'
import { firstDayOf } from '#shared/records/invoices/invoices.rent.ts'
import { lastDay } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { invoices } from './invoices.table.ts'

const { periodFrom, periodTo, dueDate } = invoices

/** Whether a rent invoice covers days of a month. One without a period counts for the month of its due day. */
export const coversMonth = (month: string): SQL =>
  sql`coalesce(${periodFrom}, ${periodTo}, ${dueDate}) <= ${lastDayOfMonth(month)}::date
    and coalesce(${periodTo}, ${periodFrom}, ${dueDate}) >= ${firstDayOf(month)}::date`

/** Whether a tenancy is in effect on a day of a month. */
export const runsIn = (month: string): SQL =>
  sql`${tenancies.startDate} <= ${lastDayOfMonth(month)}::date
    and ${lastDay} >= greatest(${tenancies.startDate}, ${firstDayOf(month)}::date)`

/** How many of the selected invoices cover days of a month. */
export const countRentOf = (month: string): SQL<number> =>
  sql<number>`(count(*) filter (where ${coversMonth(month)}))::int`
