import { eq, ne, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import {
  addMonths,
  firstDayOf,
  isRaisable,
  lastDayOfMonth,
  type RentLine,
  rentFor,
  rentPeriodOf,
} from '#shared/invoices/invoices.rent.ts'
import { rentOn } from '#shared/tenancies/tenancies.rents.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { rentsIn, selectRents } from '../lettings/periods.pick.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { lastDay, ranUntil } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { invoices } from './invoices.table.ts'

/** A line with what the invoice needs beside it. */
export type RentDue = RentLine & {
  tenantId: string
  propertyId: string
  landlordName: string
  landlordAddress: string
}

const noRent = 'The tenancy has no rent.'

/** The month's rent of every tenancy that is in effect on one of its days, by address. */
export async function listRentDue(scope: AccountScope, month: string): Promise<RentDue[]> {
  const [tenanted, raised] = [await listTenanted(scope, month), await listRaised(scope, month)]
  return tenanted.map(({ startDate, ranUntil: until, rents, email, ...row }) => {
    const period = rentPeriodOf({ startDate, ranUntil: until }, month)
    const { rentAmount } = rentOn(rents, period.dueDate)
    const invoice = raised.find(
      (other) => isOfTenancy(other, row) && other.from <= period.periodTo && other.to >= period.periodFrom,
    )
    return {
      ...row,
      ...period,
      hasEmail: email !== '',
      rentAmount,
      amount: rentFor(rentAmount, period.days),
      invoice: invoice ? { id: invoice.id, invoiceNumber: invoice.invoiceNumber } : null,
      refusal: rentAmount > 0 ? null : noRent,
    }
  })
}

function listTenanted(scope: AccountScope, month: string) {
  const rents = selectRents(scope)
  return scope
    .select({
      tenancyId: tenancies.id,
      tenantId: tenancies.tenantId,
      tenant: tenants.name,
      email: tenants.email,
      propertyId: tenancies.propertyId,
      property: homeText(scope),
      landlordName: landlords.name,
      landlordAddress: landlords.address,
      startDate: tenancies.startDate,
      ranUntil,
      rents: rentsIn(rents),
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .leftJoin(rents, eq(rents.tenancyId, tenancies.id))
    .where(
      scope.mine(
        tenancies,
        sql`${tenancies.startDate} <= ${lastDayOfMonth(month)}::date`,
        sql`${lastDay} >= greatest(${tenancies.startDate}, ${firstDayOf(month)}::date)`,
      ),
    )
    .orderBy(sql`lower(${homeText(scope)})`, tenancies.startDate, tenancies.id)
}

type Raised = Awaited<ReturnType<typeof listRaised>>[number]

/** The rent invoices that cover days of a month. One without a period counts for the month in which it is due. */
function listRaised(scope: AccountScope, month: string) {
  const [first, last] = [sql`${firstDayOf(month)}::date`, sql`${lastDayOfMonth(month)}::date`]
  const anyDay = sql`coalesce(${invoices.periodFrom}, ${invoices.periodTo})`
  const from = sql<string>`coalesce(${anyDay}, ${first})::text`
  const to = sql<string>`coalesce(${invoices.periodTo}, ${invoices.periodFrom}, ${last})::text`
  return scope
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      tenancyId: invoices.tenancyId,
      tenantId: invoices.tenantId,
      propertyId: invoices.propertyId,
      from,
      to,
    })
    .from(invoices)
    .where(
      scope.mine(
        invoices,
        eq(invoices.type, 'rent'),
        ne(invoices.status, 'cancelled'),
        sql`coalesce(${anyDay}, ${invoices.dueDate}) <= ${last}`,
        sql`coalesce(${invoices.periodTo}, ${invoices.periodFrom}, ${invoices.dueDate}) >= ${first}`,
      ),
    )
    .orderBy(invoices.invoiceNumber)
}

/** An invoice that was written by hand names no tenancy, so its tenant and home tell. */
function isOfTenancy(raised: Raised, of: Pick<RentDue, 'tenancyId' | 'tenantId' | 'propertyId'>): boolean {
  if (raised.tenancyId !== null) return raised.tenancyId === of.tenancyId
  return (
    raised.tenantId === of.tenantId && (raised.propertyId === null || raised.propertyId === of.propertyId)
  )
}

/**
 * The rent of a month. Without a month it is the current one, from its middle on the coming one; the other of the two
 * where only that has rent left to raise.
 */
export async function readRentOfMonth(scope: AccountScope, asked?: string) {
  const current = today().slice(0, 7)
  const coming = addMonths(current, 1)
  const isLate = Number(today().slice(8)) >= 15
  const [first, second] = isLate ? [coming, current] : [current, coming]
  const month = asked ?? first
  const lines = await listRentDue(scope, month)
  if (asked || lines.some(isRaisable)) return { month, lines }
  const other = await listRentDue(scope, second)
  return other.some(isRaisable) ? { month: second, lines: other } : { month, lines }
}
