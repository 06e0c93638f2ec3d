import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Attention } from '#shared/notifications/notifications.ts'
import { writeTime } from '#shared/times.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { promises } from '../arrears/arrears.table.ts'
import { isBrokenPromise } from '../arrears/promises.pick.ts'
import { needsAttention } from '../figures/attention.pick.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { lastDay } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { viewings } from '../viewings/viewings.table.ts'

/** How many rows of each kind are named; the others are only counted. */
const rowsNamed = 5

const all = sql<number>`(count(*) over ())::int`

/** The rows and their count, which the query writes into each row as `all`. */
function counted<Row extends { all: number }>(rows: Row[]) {
  return { count: rows[0]?.all ?? 0, rows: rows.map(({ all: _, ...row }) => row) }
}

const nameOf = (linked: typeof tenants.name | SQL<string>, typed: SQL | { getSQL(): SQL }) =>
  sql<string>`coalesce(${linked}, ${typed})`

/** The tenancies that need attention, by their last day. */
const listTenancies = (scope: AccountScope, condition: SQL) =>
  scope
    .select({
      id: tenancies.id,
      tenant: tenants.name,
      property: homeText(scope),
      endDate: sql<string>`${lastDay}::text`,
      all,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, condition))
    .orderBy(lastDay, asc(tenancies.id))
    .limit(rowsNamed)

/** The properties that need attention, in the order of their entry. */
const listProperties = (scope: AccountScope, condition: SQL) =>
  scope
    .select({ id: properties.id, property: homeText(scope), all })
    .from(properties)
    .where(scope.mine(properties, condition))
    .orderBy(asc(properties.createdAt), asc(properties.id))
    .limit(rowsNamed)

/** Broken promises to pay, the oldest first. */
const listPromises = (scope: AccountScope, day: string) =>
  scope
    .select({
      id: tenancies.id,
      tenant: tenants.name,
      property: homeText(scope),
      amount: sql<number>`(${promises.pence} / 100.0)::float8`,
      until: promises.until,
      all,
    })
    .from(promises)
    .innerJoin(tenancies, refersTo(promises.tenancyId, tenancies))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(promises, isBrokenPromise(day)))
    .orderBy(asc(promises.until), asc(promises.id))
    .limit(rowsNamed)

/** What needs attention on a day: for each kind the count and the most urgent rows. */
export async function readAttention(scope: AccountScope, day: string): Promise<Attention> {
  const overdue = await scope
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      tenant: nameOf(tenants.name, invoices.tenant),
      amount: invoices.amount,
      dueDate: invoices.dueDate,
      all,
    })
    .from(invoices)
    .leftJoin(tenants, refersTo(invoices.tenantId, tenants))
    .where(scope.mine(invoices, needsAttention.overdue(day)))
    .orderBy(asc(invoices.dueDate), desc(invoices.amount), asc(invoices.id))
    .limit(rowsNamed)
  const viewed = await scope
    .select({
      id: viewings.id,
      property: nameOf(homeText(scope), viewings.propertyName),
      tenant: nameOf(tenants.name, viewings.tenantName),
      time: viewings.viewingTime,
      all,
    })
    .from(viewings)
    .leftJoin(properties, refersTo(viewings.propertyId, properties))
    .leftJoin(tenants, refersTo(viewings.tenantId, tenants))
    .where(scope.mine(viewings, needsAttention.viewed(day)))
    .orderBy(asc(viewings.viewingTime), asc(viewings.id))
    .limit(rowsNamed)
  const [unpayable] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .where(scope.mine(invoices, needsAttention.unpayable(scope, day)))
  return {
    overdue: counted(overdue),
    viewed: counted(viewed.map((row) => ({ ...row, time: writeTime(row.time) }))),
    ending: counted(await listTenancies(scope, needsAttention.ending(day))),
    pastEnd: counted(await listTenancies(scope, needsAttention.pastEnd(day))),
    promises: counted(await listPromises(scope, day)),
    empty: counted(await listProperties(scope, needsAttention.empty(day))),
    unlet: counted(await listProperties(scope, needsAttention.unlet(day))),
    unpayable: unpayable?.count ?? 0,
  }
}

/** How many things need attention. */
export const countAttention = ({ unpayable, ...groups }: Attention): number =>
  Object.values(groups).reduce((sum, { count }) => sum + count, unpayable > 0 ? 1 : 0)
