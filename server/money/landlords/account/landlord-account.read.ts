import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { addDays, lastDayOfMonth, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import {
  type Statement,
  type StatementLine,
  type StatementSums,
  typeOfCharge,
} from '#shared/money/landlords/landlord-account.ts'
import { isAgency } from '../../../accounts/accounts.queries.ts'
import { refersTo } from '../../../db/joins.ts'
import { NotFound, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { invoices } from '../../../records/invoices/invoices.table.ts'
import { listFirstLandlords } from '../../../records/landlords/landlords.pick.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { homeLine } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { lastDay } from '../../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { countsOn } from '../../ledger/joins.queries.ts'
import { selectReceived } from '../../rent/figures/received.pick.ts'
import { selectOnBooks, selectOwedAt } from '../../rent/rent.service.ts'

/** Adds in pence, because 0.1 + 0.2 is not 0.3 in floating point. */
const sumAmounts = (lines: { amount: number }[]) =>
  lines.reduce((pence, { amount }) => pence + Math.round(amount * 100), 0) / 100

export function sumsOf(received: StatementLine[], outstanding: StatementLine[]): StatementSums {
  const of = (type: StatementLine['type']) => sumAmounts(received.filter((line) => line.type === type))
  return {
    rent: of('rent'),
    deposit: of('deposit'),
    maintenance: of('maintenance'),
    utilities: of('utilities'),
    other: of('other'),
    received: sumAmounts(received),
    outstanding: sumAmounts(outstanding),
  }
}

/** The number of days that the stays cover. A day with two tenants counts once. */
function countDays(stays: { begins: string; ends: string }[]): number {
  const days = new Set<string>()
  for (const { begins, ends } of stays)
    for (let day = begins; day <= ends; day = addDays(day, 1)) days.add(day)
  return days.size
}

/** The number of days from one day to another, both included. */
const countDaysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

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
  const [first, second] = await listFirstLandlords(scope, 2)
  if (!first) throw new NotFound()
  if (!second) return first
  if (!(await isAgency(scope))) return first
  refuseField('choice-required', 'landlordId', 'Choose a landlord')
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

/** The lines of a landlord's homes: what came or is owed, added up by what asked for it and by the day on which it came. */
async function listLines(
  scope: AccountScope,
  landlordId: string,
  asked: ReturnType<typeof selectReceived>,
  within?: SQL,
) {
  const pence = sql`sum(${asked.pence})`
  const rows = await scope
    .select({
      propertyId: properties.id,
      id: asked.id,
      tenancyId: asked.accountOf,
      invoiceNumber: sql<string>`coalesce(${invoices.invoiceNumber}, '')`,
      kind: asked.kind,
      tenant: sql<string>`coalesce(${tenants.name}, ${invoices.tenant})`,
      amount: sql<number>`(${pence} / 100.0)::float8`,
      dueDate: sql<string>`${asked.dueOn}::text`,
      paidOn: sql<string | null>`${asked.day}::text`,
    })
    .from(asked)
    .innerJoin(properties, eq(properties.id, asked.propertyId))
    .leftJoin(tenants, and(eq(tenants.accountId, properties.accountId), eq(tenants.id, asked.tenantId)))
    .leftJoin(invoices, and(eq(invoices.accountId, properties.accountId), eq(invoices.id, asked.invoiceId)))
    .where(
      scope.mine(properties, eq(properties.landlordId, landlordId), eq(asked.landlordId, landlordId), within),
    )
    .groupBy(
      properties.id,
      asked.id,
      asked.accountOf,
      asked.kind,
      asked.dueOn,
      asked.day,
      invoices.invoiceNumber,
      invoices.tenant,
      tenants.name,
    )
    .having(sql`${pence} <> 0`)
    .orderBy(asked.day, asked.dueOn, invoices.invoiceNumber, asked.id)
  return rows.map((row) => ({ ...row, type: typeOfCharge(row.kind) }))
}

/** A landlord's month: what was received and what is outstanding for each property, and how it was let. */
export async function readStatement(
  scope: AccountScope,
  { month, landlordId }: { month: string; landlordId?: string | undefined },
): Promise<Statement> {
  const period = periodOf(month)
  const { id, name } = await findLandlord(scope, landlordId)
  const homes = await listHomes(scope, id, period)
  const stays = groupBy(await listStays(scope, id, period), ({ propertyId }) => propertyId)
  const received = selectReceived(scope, countsOn)
  const came = sql`${received.day} between ${period.from}::date and ${period.to}::date`
  const paid = await listLines(scope, id, received, came)
  const unpaid = await listLines(scope, id, selectOwedAt(scope, period.to))
  const paidOf = groupBy(paid, ({ propertyId }) => propertyId)
  const unpaidOf = groupBy(unpaid, ({ propertyId }) => propertyId)
  const rows = homes.map((home) => {
    const [lines, missing] = [paidOf.get(home.id) ?? [], unpaidOf.get(home.id) ?? []]
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
