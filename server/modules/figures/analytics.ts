import { count, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Analytics, type analytics, arrearsAges } from '#shared/analytics.ts'
import { today } from '#shared/dates.ts'
import type { AccountScope, RecordTable } from '../../db/scope.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { emptyIn } from './analytics.empty.ts'
import { onBooks, runsOn } from './analytics.terms.ts'

interface Period {
  from: string
  to: string
}

/** Month by month; where the period begins or ends within a month, only its own days count. */
async function monthsOf(scope: AccountScope, { from, to }: Period): Promise<Analytics['months']> {
  const day = sql`least((month.at + interval '1 month - 1 day')::date, ${to}::date)`
  const running = scope.mine(tenancies, runsOn(day))
  const paid = scope.mine(
    invoices,
    sql`${invoices.type} = 'rent' and ${invoices.status} = 'paid'
      and ${invoices.paidOn} between greatest(month.at::date, ${from}::date) and ${day}`,
  )
  const books = onBooks(scope)
  return scope
    .select({
      month: sql<string>`to_char(month.at, 'YYYY-MM')`,
      on: sql<string>`${day}::text`,
      rentRoll: sql<number>`(select coalesce(sum(${tenancies.rentAmount}), 0)::float8 from ${tenancies} where ${running})`,
      received: sql<number>`(select coalesce(sum(${invoices.amount}), 0)::float8 from ${invoices} where ${paid})`,
      let: sql<number>`(select count(distinct ${tenancies.propertyId})::int from ${tenancies} where ${running})`,
      properties: sql<number>`(select count(*)::int from ${books} where since <= ${day})`,
    })
    .from(
      sql`generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') as month(at)`,
    )
    .orderBy(sql`month.at`)
}

/** As the list has it: pending past its due date reads as overdue. */
const readsAs = (day: string): SQL<Analytics['invoices'][number]['status']> =>
  sql`case when ${invoices.status} = 'pending' and ${invoices.dueDate} < ${day}::date
    then 'overdue' else ${invoices.status}::text end`

async function arrearsOn(scope: AccountScope, day: string): Promise<Analytics['arrears']> {
  const late = sql`(${day}::date - ${invoices.dueDate})`
  const age = sql<string>`case when ${late} <= 30 then '0–30' when ${late} <= 60 then '31–60'
    when ${late} <= 90 then '61–90' else '90+' end`
  const rows = await scope
    .select({ age, count: count(), amount: sql<number>`sum(${invoices.amount})::float8` })
    .from(invoices)
    .where(scope.mine(invoices, sql`${readsAs(day)} = 'overdue'`))
    .groupBy(sql`1`)
  return arrearsAges.map((each) => {
    const found = rows.find((row) => row.age === each)
    return { age: each, count: found?.count ?? 0, amount: found?.amount ?? 0 }
  })
}

function invoicesOn(scope: AccountScope, day: string): Promise<Analytics['invoices']> {
  return scope
    .select({
      status: readsAs(day),
      type: invoices.type,
      count: count(),
      amount: sql<number>`sum(${invoices.amount})::float8`,
    })
    .from(invoices)
    .where(scope.mine(invoices))
    .groupBy(sql`1`, invoices.type)
    .orderBy(sql`1`, invoices.type)
}

/** One borough is one, however its letters were typed. */
function rentsOf(scope: AccountScope): Promise<Analytics['rents']> {
  return scope
    .select({
      borough: sql<string>`min(trim(${properties.borough}))`,
      bedrooms: properties.bedrooms,
      count: count(),
      median: sql<number>`percentile_cont(0.5) within group (order by ${properties.rent}::float8)`,
      average: sql<number>`round(avg(${properties.rent}), 2)::float8`,
    })
    .from(properties)
    .where(scope.mine(properties))
    .groupBy(sql`lower(trim(${properties.borough}))`, properties.bedrooms)
    .orderBy(sql`lower(min(trim(${properties.borough})))`, properties.bedrooms)
}

async function sizeOf(scope: AccountScope, table: RecordTable): Promise<number> {
  const [row] = await scope.select({ count: count() }).from(table).where(scope.mine(table))
  return row?.count ?? 0
}

/** Every figure of the screen. A period that reaches into the future is counted up to today. */
export async function analyticsOf(scope: AccountScope, asked: Period): Promise<z.input<typeof analytics>> {
  const day = today()
  const isAhead = asked.to > day
  const period = { from: asked.from, to: isAhead ? day : asked.to }
  return {
    ...period,
    records: {
      properties: await sizeOf(scope, properties),
      tenancies: await sizeOf(scope, tenancies),
      invoices: await sizeOf(scope, invoices),
    },
    months: await monthsOf(scope, period),
    arrears: await arrearsOn(scope, day),
    invoices: await invoicesOn(scope, day),
    rents: await rentsOf(scope),
    empty: await emptyIn(scope, period),
  }
}
