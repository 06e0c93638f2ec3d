import { count, countDistinct, type SQL, sql } from 'drizzle-orm'
import type { Analytics } from '#shared/figures/analytics.ts'
import type { AccountScope } from '../../db/scope.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { runsOn } from './analytics.terms.ts'
import { selectOnBooks } from './on-books.pick.ts'

interface Period {
  from: string
  to: string
}

const nameOf = (moment: SQL) => sql<string>`to_char(${moment}, 'YYYY-MM')`

/** The months of a period as rows `month(at)`, and the day that each month is measured on: its last or the period's. */
function monthsIn({ from, to }: Period) {
  return {
    series: sql`generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') as month(at)`,
    day: sql`least((month.at + interval '1 month - 1 day')::date, ${to}::date)`,
  }
}

function selectRunning(scope: AccountScope, period: Period) {
  const { series, day } = monthsIn(period)
  return scope
    .select({
      month: nameOf(sql`month.at`),
      on: sql<string>`${day}::text`,
      rentRoll: sql<number>`coalesce(sum(${tenancies.rentAmount}), 0)::float8`,
      let: countDistinct(tenancies.propertyId),
    })
    .from(series)
    .leftJoin(tenancies, scope.mine(tenancies, runsOn(day)))
    .groupBy(sql`month.at`)
    .orderBy(sql`month.at`)
}

function selectOnBooksByMonth(scope: AccountScope, period: Period) {
  const { series, day } = monthsIn(period)
  const books = selectOnBooks(scope)
  return scope
    .select({ month: nameOf(sql`month.at`), count: count() })
    .from(series)
    .innerJoin(books, sql`${books.since} <= ${day}`)
    .groupBy(sql`month.at`)
}

function selectReceived(scope: AccountScope, { from, to }: Period) {
  const isPaidRent = sql`${invoices.type} = 'rent' and ${invoices.status} = 'paid'
    and ${invoices.paidOn} between ${from}::date and ${to}::date`
  return scope
    .select({
      month: nameOf(sql`${invoices.paidOn}`),
      amount: sql<number>`sum(${invoices.amount})::float8`,
    })
    .from(invoices)
    .where(scope.mine(invoices, isPaidRent))
    .groupBy(sql`1`)
}

/** The figures of each month. Of a month that the period covers partly, only the days within the period count. */
export async function readMonths(scope: AccountScope, period: Period): Promise<Analytics['months']> {
  const running = await selectRunning(scope, period)
  const books = new Map((await selectOnBooksByMonth(scope, period)).map((row) => [row.month, row.count]))
  const received = new Map((await selectReceived(scope, period)).map((row) => [row.month, row.amount]))
  return running.map(({ month, on, rentRoll, let: taken }) => ({
    month,
    on,
    rentRoll,
    received: received.get(month) ?? 0,
    let: taken,
    properties: books.get(month) ?? 0,
  }))
}
