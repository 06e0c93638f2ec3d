import { asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Attention } from '#shared/office/notifications/attention.ts'
import { writeTime } from '#shared/times.ts'
import type { AccountTable } from '../../db/commits.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { sayNearlyFull } from '../../files/quota.pick.ts'
import { promises } from '../../money/arrears/arrears.table.ts'
import { isBrokenPromise } from '../../money/arrears/promises.pick.ts'
import { bankLines } from '../../money/bank/bank.table.ts'
import { listUnprotected } from '../../money/proof/deposits/deposits.unprotected.pick.ts'
import { readProofHealth, sayHealth } from '../../money/proof/proof.health.pick.ts'
import { selectOverdue } from '../../money/rent/figures/overdue.pick.ts'
import { enquiries } from '../../records/enquiries/enquiries.table.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { lastDay } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { sayDeletion } from '../privacy/deletion/deletion.pick.ts'
import { needsAttention } from '../today/conditions.pick.ts'

/** How many rows of each kind are named; the others are only counted. */
const rowsNamed = 5

const all = sql<number>`(count(*) over ())::int`

/** The rows and their count, which the query writes into each row as `all`. */
function counted<Row extends { all: number }>(rows: Row[]) {
  return { count: rows[0]?.all ?? 0, rows: rows.map(({ all: _, ...row }) => row) }
}

/** The same with the sum of all rows, which the query writes into each row as `sum`. */
function summed<Row extends { all: number; sum: number }>(rows: Row[]) {
  return { amount: rows[0]?.sum ?? 0, ...counted(rows.map(({ sum: _, ...row }) => row)) }
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

/** The tenancies whose rent account has something overdue, the oldest debt first. */
function listArrears(scope: AccountScope, day: string) {
  const overdue = selectOverdue(scope, day)
  const amount = sql<number>`(sum(${overdue.pence}) / 100.0)::float8`
  return scope
    .select({
      id: tenancies.id,
      tenant: tenants.name,
      property: homeText(scope),
      amount,
      since: sql<string>`min(${overdue.dueOn})::text`,
      all,
      sum: sql<number>`sum(${amount}) over ()`,
    })
    .from(overdue)
    .innerJoin(tenancies, eq(tenancies.id, overdue.accountOf))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies))
    .groupBy(
      tenancies.accountId,
      tenancies.id,
      tenants.accountId,
      tenants.id,
      properties.accountId,
      properties.id,
    )
    .orderBy(sql`min(${overdue.dueOn})`, desc(amount), tenancies.id)
    .limit(rowsNamed)
}

/** Overdue invoices that no rent account counts, the oldest first. */
function listOverdue(scope: AccountScope, day: string) {
  const overdue = selectOverdue(scope, day)
  return scope
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      tenant: nameOf(tenants.name, invoices.tenant),
      amount: invoices.amount,
      dueDate: invoices.dueDate,
      all,
      sum: sql<number>`(sum(${invoices.amount}) over ())::float8`,
    })
    .from(overdue)
    .innerJoin(invoices, eq(invoices.id, overdue.invoiceId))
    .leftJoin(tenants, refersTo(invoices.tenantId, tenants))
    .where(scope.mine(invoices, isNull(overdue.accountOf)))
    .orderBy(asc(invoices.dueDate), desc(invoices.amount), asc(invoices.id))
    .limit(rowsNamed)
}

const listViewings = (scope: AccountScope, day: string) =>
  scope
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

/** Enquiries that wait for an answer, the oldest first. */
const listEnquiries = (scope: AccountScope) =>
  scope
    .select({ id: enquiries.id, name: enquiries.name, property: enquiries.propertyTitle, all })
    .from(enquiries)
    .where(scope.mine(enquiries, sql`${enquiries.handledAt} is null`))
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
    .limit(rowsNamed)

async function countRows(scope: AccountScope, table: AccountTable, condition: SQL): Promise<number> {
  const [row] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(scope.mine(table, condition))
  return row?.count ?? 0
}

/** The most records that the address of a list can name. */
const idsNamed = 100

async function listIds(
  scope: AccountScope,
  table: typeof properties | typeof tenancies,
  condition: SQL,
): Promise<string[]> {
  const rows = await scope
    .select({ id: table.id })
    .from(table)
    .where(scope.mine(table, condition))
    .orderBy(table.id)
    .limit(idsNamed)
  return rows.map(({ id }) => id)
}

async function readUnproved(scope: AccountScope): Promise<Attention['unproved']> {
  const health = await readProofHealth(scope)
  const state = health.state === 'red' || health.state === 'amber' ? health.state : null
  return {
    count: state === null ? 0 : 1,
    state,
    day: health.failingDay,
    text: state === null ? '' : sayHealth(health, scope.dates),
  }
}

/** What needs attention on a day: for each kind the count and the most urgent rows. Client landlords sort no bank lines. */
export async function readAttention(scope: AccountScope, day: string): Promise<Attention> {
  const viewed = counted(await listViewings(scope, day))
  const full = await sayNearlyFull(scope)
  const leaving = await sayDeletion(scope)
  return {
    leaving: { count: leaving ? 1 : 0, text: leaving },
    unproved: await readUnproved(scope),
    deposits: await listUnprotected(scope, rowsNamed),
    enquiries: counted(await listEnquiries(scope)),
    unsorted: {
      count: scope.narrowing
        ? 0
        : await countRows(scope, bankLines, sql`${bankLines.sorted} <> ${bankLines.pence}`),
    },
    arrears: summed(await listArrears(scope, day)),
    promises: counted(await listPromises(scope, day)),
    overdue: summed(await listOverdue(scope, day)),
    viewed: { ...viewed, rows: viewed.rows.map((row) => ({ ...row, time: writeTime(row.time) })) },
    ending: counted(await listTenancies(scope, needsAttention.ending(day))),
    pastEnd: {
      ...counted(await listTenancies(scope, needsAttention.pastEnd(day))),
      ids: await listIds(scope, tenancies, needsAttention.pastEnd(day)),
    },
    unlet: counted(await listProperties(scope, needsAttention.unlet(day))),
    unpayable: { count: await countRows(scope, invoices, needsAttention.unpayable(scope, day)) },
    empty: {
      ...counted(await listProperties(scope, needsAttention.empty(day))),
      ids: await listIds(scope, properties, needsAttention.empty(day)),
    },
    stored: { count: full ? 1 : 0, text: full },
  }
}
