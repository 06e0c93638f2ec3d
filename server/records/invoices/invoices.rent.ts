import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { addMonths, earlierDay, lastDayOfMonth, laterDay, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { fromPence } from '#shared/pence.ts'
import {
  firstDayOf,
  isRaisable,
  type RentLine,
  rentFor,
  rentPeriodOf,
} from '#shared/records/invoices/invoices.rent.ts'
import { type Rent, rentOn } from '#shared/records/terms/terms.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { lastDay, ranUntil } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { rentAccounts } from '../terms/rent-accounts.table.ts'
import { rentsIn, selectRents } from '../terms/terms.pick.ts'
import type { AskedRent, RentBooks } from './invoices.money.ts'
import { invoices } from './invoices.table.ts'

/** A line of the month's rent with what only the invoice needs. */
export type RentDue = RentLine & {
  /** The rent that the rent account asks for; empty without a rent account. */
  asked: AskedRent[]
  /** When the tenancy's rent account was started; null without a rent account. */
  accountMade: string | null
  tenantId: string
  propertyId: string
  landlordName: string
  landlordAddress: string
}

const noRent = 'The tenancy has no rent.'

/**
 * The rent of every tenancy that is in effect on a day of the month, by address: what its rent account asks for, or the days
 * of the month without a rent account.
 */
export async function listRentDue(scope: AccountScope, books: RentBooks, month: string): Promise<RentDue[]> {
  const asked = groupBy(
    await books.listRent(scope, firstDayOf(month), lastDayOfMonth(month)),
    ({ tenancyId }) => tenancyId,
  )
  const tenanted = await listTenanted(scope, month, [...asked.keys()])
  const raised = await listRaised(scope, month)
  return tenanted.flatMap(({ startDate, ranUntil: until, rents, email, hasAccount, ...row }) => {
    if (hasAccount) {
      const rent = asked.get(row.tenancyId) ?? []
      return listAskedLine({ ...row, hasEmail: email !== '' }, rent, rents, raised)
    }
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
      asked: [],
      dues: [],
      refusal: rentAmount > 0 ? null : noRent,
    }
  })
}

/** The last day for which rent is charged ahead: the end of the coming month. */
export const lastRaisedDay = (day = today()): string => lastDayOfMonth(addMonths(day.slice(0, 7), 1))

/** The line of a tenancy with a rent account: the rent that no invoice asks for yet. Undefined where no rent falls due. */
function listAskedLine(
  row: Omit<
    RentDue,
    keyof ReturnType<typeof rentPeriodOf> | 'amount' | 'rentAmount' | 'asked' | 'dues' | 'invoice' | 'refusal'
  >,
  rent: AskedRent[],
  rents: Rent[],
  raised: Raised[],
): RentDue[] {
  const [first] = rent
  if (!first) return []
  const ours = new Set(rent.map(({ invoiceId }) => invoiceId))
  const asked = rent.filter(({ invoiceId, open }) => invoiceId === null && open > 0)
  const told = asked.length > 0 ? asked : rent
  const period = {
    periodFrom: told.map(({ from }) => from).reduce((one, other) => earlierDay(one, other)),
    periodTo: told.map(({ to }) => to).reduce((one, other) => laterDay(one, other)),
  }
  const byHand = raised.find(
    (other) =>
      !ours.has(other.id) &&
      isOfTenancy(other, row) &&
      other.from <= period.periodTo &&
      other.to >= period.periodFrom,
  )
  const invoice = byHand ?? (asked.length === 0 ? raised.find(({ id }) => ours.has(id)) : undefined)
  const isFar = rent.some(({ due }) => due > lastRaisedDay())
  return [
    {
      ...row,
      ...period,
      dueDate: told.map(({ due }) => due).reduce((one, other) => laterDay(one, other)),
      dues: told.map(({ due }) => due),
      days: null,
      rentAmount: rentOn(rents, first.due).rentAmount,
      amount: fromPence(told.reduce((sum, { pence }) => sum + pence, 0)),
      asked,
      invoice: invoice ? { id: invoice.id, invoiceNumber: invoice.invoiceNumber } : null,
      refusal: isFar
        ? 'Rent is charged until the end of the coming month at most.'
        : asked.length === 0
          ? 'It is paid already.'
          : null,
    },
  ]
}

function listTenanted(scope: AccountScope, month: string, asked: string[]) {
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
      accountMade: rentAccounts.createdAt,
      hasAccount: sql<boolean>`${rentAccounts.id} is not null
        and coalesce(${rentAccounts.startedOn}, '-infinity') <= ${lastDayOfMonth(month)}::date`,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .leftJoin(rents, eq(rents.tenancyId, tenancies.id))
    .leftJoin(
      rentAccounts,
      and(eq(rentAccounts.accountId, tenancies.accountId), eq(rentAccounts.tenancyId, tenancies.id)),
    )
    .where(
      scope.mine(
        tenancies,
        or(
          and(
            sql`${tenancies.startDate} <= ${lastDayOfMonth(month)}::date`,
            sql`${lastDay} >= greatest(${tenancies.startDate}, ${firstDayOf(month)}::date)`,
          ),
          // Rent that was charged is asked for even after the tenancy's end.
          inArray(tenancies.id, asked),
        ),
      ),
    )
    .orderBy(sql`lower(${homeText(scope)})`, tenancies.startDate, tenancies.id)
}

type Raised = Awaited<ReturnType<typeof listRaised>>[number]

/** The rent invoices that cover days of a month. An invoice without a period counts for the month of its due day. */
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

/** Whether an invoice is of a tenancy. An invoice that names no tenancy is compared by tenant and home. */
function isOfTenancy(raised: Raised, of: Pick<RentDue, 'tenancyId' | 'tenantId' | 'propertyId'>): boolean {
  if (raised.tenancyId !== null) return raised.tenancyId === of.tenancyId
  return (
    raised.tenantId === of.tenantId && (raised.propertyId === null || raised.propertyId === of.propertyId)
  )
}

/**
 * The rent of a month. Without `asked` it is the current month, or the coming month from the middle of the month on; the
 * other of the two where only that month has rent left to raise.
 */
export async function readRentOfMonth(scope: AccountScope, books: RentBooks, asked?: string) {
  const current = today().slice(0, 7)
  const coming = addMonths(current, 1)
  const isLate = Number(today().slice(8)) >= 15
  const [first, second] = isLate ? [coming, current] : [current, coming]
  const month = asked ?? first
  const lines = await listRentDue(scope, books, month)
  if (asked || lines.some(isRaisable)) return { month, lines }
  const other = await listRentDue(scope, books, second)
  return other.some(isRaisable) ? { month: second, lines: other } : { month, lines }
}
