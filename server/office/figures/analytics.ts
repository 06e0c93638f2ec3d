import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { today } from '#shared/dates.ts'
import { type Analytics, type analytics, arrearsAges } from '#shared/office/figures/analytics.ts'
import { letWithinDays } from '#shared/records/viewings/viewings.led.ts'
import type { AccountScope, RecordTable } from '../../db/scope.ts'
import { readRecordsSince, selectOverdue } from '../../money/rent/rent.service.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { invoiceStatusOn } from '../../records/related/invoices.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { readEmptyDays } from './analytics.empty.ts'
import { readMonths } from './analytics.months.ts'

const londonDay = (moment: SQL) => sql`(${moment} at time zone 'Europe/London')::date`

const lastForLet = sql`(${viewings.viewingDate} + ${letWithinDays}::int)`
const entered = londonDay(sql`${tenancies.createdAt}`)

/**
 * The viewing that led to a tenancy: viewingsThatLed of shared/records/viewings/viewings.led.ts in SQL. It is completed, its visitor did
 * not say no, of the same property, at most 60 days before the tenancy starts or was entered, and not linked to another tenant.
 */
const leadingViewing = (
  scope: AccountScope,
): SQL<string | null> => sql`(select ${viewings.id} from ${viewings}
  where ${scope.mine(
    viewings,
    sql`${viewings.propertyId} = ${tenancies.propertyId}`,
    sql`${viewings.status} = 'completed' and ${viewings.visitorInterest} is distinct from 'not'`,
    sql`(${viewings.tenantId} is null or ${viewings.tenantId} = ${tenancies.tenantId})`,
    sql`${viewings.viewingDate} <= ${tenancies.startDate}`,
    sql`(${tenancies.startDate} <= ${lastForLet} or ${entered} between ${viewings.viewingDate} and ${lastForLet})`,
  )}
  order by ${viewings.tenantId} is not null desc, ${viewings.viewingDate} desc, ${viewings.viewingTime} desc, ${viewings.id} desc
  limit 1)`

/** For each of these months: the viewings within the period, those that took place, and those that led to a let. */
async function readViewingMonths(
  scope: AccountScope,
  { from, to }: { from: string; to: string },
  months: string[],
): Promise<Analytics['viewings']> {
  // Grouping counts a viewing once that led to two tenancies. Tenancies from before the period had earlier viewings.
  const led = scope
    .select({ id: leadingViewing(scope).as('led_id') })
    .from(tenancies)
    .where(
      scope.mine(
        tenancies,
        sql`${tenancies.startDate} >= ${from}::date and ${tenancies.endedWhy} is distinct from 'never-began'`,
      ),
    )
    .groupBy(sql`1`)
    .as('led')
  const rows = await scope
    .select({
      month: sql<string>`to_char(${viewings.viewingDate}, 'YYYY-MM')`,
      viewings: count(),
      completed: sql<number>`(count(*) filter (where ${viewings.status} = 'completed'))::int`,
      led: sql<number>`count(${led.id})::int`,
    })
    .from(viewings)
    .leftJoin(led, eq(led.id, viewings.id))
    .where(scope.mine(viewings, sql`${viewings.viewingDate} between ${from}::date and ${to}::date`))
    .groupBy(sql`1`)
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => found.get(month) ?? { month, viewings: 0, completed: 0, led: 0 })
}

/** What is overdue, by age: charges of rent accounts, and invoices that no rent account counts. */
async function readArrears(scope: AccountScope, day: string): Promise<Analytics['arrears']> {
  const overdue = selectOverdue(scope, day)
  const late = sql`(${day}::date - ${overdue.dueOn})`
  const age = sql<string>`case when ${late} <= 30 then '0–30' when ${late} <= 60 then '31–60'
    when ${late} <= 90 then '61–90' else '90+' end`
  const rows = await scope
    .select({
      age,
      count: count(),
      invoices: sql<number>`(count(*) filter (where ${overdue.accountOf} is null))::int`,
      amount: sql<number>`(sum(${overdue.pence}) / 100.0)::float8`,
    })
    .from(overdue)
    .groupBy(sql`1`)
  return arrearsAges.map((each) => ({
    count: 0,
    invoices: 0,
    amount: 0,
    ...rows.find((row) => row.age === each),
    age: each,
  }))
}

function readInvoiceCounts(scope: AccountScope, day: string): Promise<Analytics['invoices']> {
  return scope
    .select({
      status: invoiceStatusOn(day),
      type: invoices.type,
      count: count(),
      amount: sql<number>`sum(${invoices.amount})::float8`,
    })
    .from(invoices)
    .where(scope.mine(invoices))
    .groupBy(sql`1`, invoices.type)
    .orderBy(sql`1`, invoices.type)
}

/** Boroughs that differ only in upper and lower case count as one. */
function readAskingRents(scope: AccountScope): Promise<Analytics['rents']> {
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

async function countRecords(scope: AccountScope, table: RecordTable): Promise<number> {
  const [row] = await scope.select({ count: count() }).from(table).where(scope.mine(table))
  return row?.count ?? 0
}

/** All figures of the analytics screen. A period that reaches into the future is counted up to today. */
export async function readAnalytics(
  scope: AccountScope,
  asked: { from: string; to: string },
): Promise<z.input<typeof analytics>> {
  const day = today()
  const isAhead = asked.to > day
  const period = { from: asked.from, to: isAhead ? day : asked.to }
  const months = await readMonths(scope, period)
  return {
    ...period,
    records: {
      properties: await countRecords(scope, properties),
      tenancies: await countRecords(scope, tenancies),
      invoices: await countRecords(scope, invoices),
      viewings: await countRecords(scope, viewings),
    },
    recordsSince: await readRecordsSince(scope),
    months,
    viewings: await readViewingMonths(
      scope,
      period,
      months.map(({ month }) => month),
    ),
    arrears: await readArrears(scope, day),
    invoices: await readInvoiceCounts(scope, day),
    rents: await readAskingRents(scope),
    empty: await readEmptyDays(scope, period),
  }
}
