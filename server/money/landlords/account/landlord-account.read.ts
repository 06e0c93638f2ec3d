import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { lastDayOfMonth, today } from '#shared/dates.ts'
import type { Statement } from '#shared/money/landlords/landlord-account.ts'
import { accounts } from '../../../accounts/accounts.table.ts'
import { refersTo } from '../../../db/joins.ts'
import { NotFound, Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { invoices } from '../../../records/invoices/invoices.table.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { homeLine } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { isOfRentAccount, isOverdueOn } from '../../../records/related/invoices.pick.ts'
import { lastDay } from '../../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { selectOnBooks } from '../../rent/figures/on-books.pick.ts'
import { listRentOutstanding, listRentReceived } from './landlord-account.rent.ts'
import { countDays, countDaysBetween, sumsOf } from './landlord-account.sums.ts'

interface Period {
  from: string
  /** The month's last day; today in the current month. */
  to: string
}

function periodOf(month: string): Period {
  const [last, now] = [lastDayOfMonth(month), today()]
  const isRunning = now < last
  return { from: `${month}-01`, to: isRunning ? now : last }
}

/** The landlord of this id; without an id the account's only landlord, or the first in a private landlord's account. */
async function findLandlord(scope: AccountScope, id: string | undefined): Promise<Statement['landlord']> {
  if (id) return requireRow(await scope.get(landlords, id))
  const [first, second] = await scope
    .select({ id: landlords.id, name: landlords.name })
    .from(landlords)
    .where(scope.mine(landlords))
    .orderBy(asc(landlords.createdAt), asc(landlords.id))
    .limit(2)
  if (!first) throw new NotFound()
  if (!second) return first
  const [account] = await scope
    .select({ kind: accounts.kind })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  if (account?.kind === 'landlord') return first
  throw new Refused(400, 'Choose a landlord.', { landlordId: 'Choose a landlord' })
}

/** The landlord's properties: whether each was on the books by the period's end, and its first day in the period. */
function listHomes(scope: AccountScope, landlordId: string, { from, to }: Period) {
  const books = selectOnBooks(scope)
  return scope
    .select({
      id: properties.id,
      address: homeLine(scope),
      postCode: properties.postCode,
      first: sql<string>`greatest(${books.since}, ${from}::date)::text`,
      isOnBooks: sql<boolean>`${books.since} <= ${to}::date`,
    })
    .from(properties)
    .innerJoin(books, eq(books.id, properties.id))
    .where(scope.mine(properties, eq(properties.landlordId, landlordId)))
    .orderBy(asc(sql`lower(${properties.addressLine1})`), properties.id)
}

/** Who lived where in the period, by the tenancies of this landlord, which a client landlord sees too. */
function listStays(scope: AccountScope, landlordId: string, { from, to }: Period) {
  return scope
    .select({
      propertyId: tenancies.propertyId,
      tenant: tenants.name,
      begins: sql<string>`greatest(${tenancies.startDate}, ${from}::date)::text`,
      ends: sql<string>`least(${lastDay}, ${to}::date)::text`,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .where(
      scope.mine(
        tenancies,
        eq(tenancies.landlordId, landlordId),
        sql`${tenancies.startDate} <= ${to}::date and ${lastDay} >= ${from}::date`,
      ),
    )
    .orderBy(asc(tenancies.startDate), asc(sql`lower(${tenants.name})`), tenancies.id)
}

/** Paid within the period by the day of payment, as rent received is counted in the analytics. */
const wasReceived = ({ from, to }: Period): SQL =>
  sql`${invoices.status} = 'paid' and ${invoices.paidOn} between ${from}::date and ${to}::date`

/**
 * Overdue at the end of the period, even if paid since. An invoice marked as overdue by hand before its due
 * date counts only when the period ends today, because the day of the mark is not stored.
 */
const wasOutstanding = ({ to }: Period): SQL =>
  sql`(${isOverdueOn(to)} and (${invoices.dueDate} < ${to}::date or ${to}::date = ${today()}::date)
    or ${invoices.status} = 'paid' and ${invoices.paidOn} > ${to}::date and ${invoices.dueDate} < ${to}::date)`

function listLines(scope: AccountScope, landlordId: string, condition: SQL, by: SQL) {
  return (
    scope
      .select({
        propertyId: sql<string>`${invoices.propertyId}`,
        id: invoices.id,
        invoiceNumber: invoices.invoiceNumber,
        type: invoices.type,
        tenant: sql<string>`coalesce(${tenants.name}, ${invoices.tenant})`,
        amount: invoices.amount,
        dueDate: invoices.dueDate,
        paidOn: invoices.paidOn,
      })
      .from(invoices)
      .innerJoin(
        properties,
        and(refersTo(invoices.propertyId, properties), eq(properties.landlordId, landlordId)),
      )
      .leftJoin(tenants, refersTo(invoices.tenantId, tenants))
      // Rent of a rent account is on the statement once, from the rent account.
      .where(scope.mine(invoices, condition, sql`not ${isOfRentAccount}`))
      .orderBy(by, invoices.invoiceNumber, invoices.id)
  )
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function groupBy<Row extends { propertyId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.propertyId)
    if (group) group.push(row)
    else groups.set(row.propertyId, [row])
  }
  return groups
}

/** A landlord's month: what was received and what is outstanding for each property, and how it was let. */
export async function readStatement(
  scope: AccountScope,
  { month, landlordId }: { month: string; landlordId?: string | undefined },
): Promise<Statement> {
  const period = periodOf(month)
  const { id, name } = await findLandlord(scope, landlordId)
  const homes = await listHomes(scope, id, period)
  const stays = groupBy(await listStays(scope, id, period))
  const owned = new Set(homes.map((home) => home.id))
  const isTheirs = ({ propertyId }: { propertyId: string }) => owned.has(propertyId)
  const paid = [
    ...(await listLines(scope, id, wasReceived(period), sql`${invoices.paidOn}`)),
    ...(await listRentReceived(scope, id, period)).filter(isTheirs),
  ].sort((a, b) => compareText(a.paidOn ?? '', b.paidOn ?? ''))
  const late = await listLines(scope, id, wasOutstanding(period), sql`${invoices.dueDate}`)
  const unpaid = [
    ...late.map((line) => ({ ...line, paidOn: null })),
    ...(await listRentOutstanding(scope, id, period.to)).filter(isTheirs),
  ].sort((a, b) => compareText(a.dueDate, b.dueDate))
  const [received, outstanding] = [groupBy(paid), groupBy(unpaid)]
  const rows = homes.map((home) => {
    const [lines, missing] = [received.get(home.id) ?? [], outstanding.get(home.id) ?? []]
    const theirs = stays.get(home.id) ?? []
    return {
      id: home.id,
      address: home.address,
      postCode: home.postCode,
      letDays: countDays(theirs),
      ofDays: home.isOnBooks ? countDaysBetween(home.first, period.to) : 0,
      tenants: [...new Set(theirs.map(({ tenant }) => tenant))],
      received: lines,
      outstanding: missing,
      sums: sumsOf(lines, missing),
    }
  })
  return {
    month,
    ...period,
    landlord: { id, name },
    properties: rows.filter(
      ({ ofDays, received, outstanding }) => ofDays + received.length + outstanding.length > 0,
    ),
    sums: sumsOf(paid, unpaid),
  }
}
