import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { addDays, addMonths, earlierDay, lastDayOfMonth, laterDay, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import {
  firstDayOf,
  isRaisable,
  proposedMonths,
  type RentLine,
} from '#shared/records/invoices/invoices.rent.ts'
import { nextRentPeriod } from '#shared/records/terms/terms.periods.ts'
import { rentOn } from '#shared/records/terms/terms.ts'
import { isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { isRentInvoiceOn } from '../related/invoices.pick.ts'
import { ranUntil } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { rentAccounts } from '../terms/rent-accounts.table.ts'
import { rentsIn, selectRents } from '../terms/terms.pick.ts'
import { type AskedRent, listAskedRent } from './invoices.ports.ts'
import { coversMonth, runsIn } from './invoices.rent.queries.ts'
import { invoices } from './invoices.table.ts'

/** A line of the month's rent with what only the invoice needs. */
export type RentDue = RentLine & {
  /** The rent that an invoice can ask for. */
  asked: AskedRent[]
  /** When the rent account that charges the month was started; null where none does. */
  accountMade: string | null
  tenantId: string
  propertyId: string
  landlordName: string
  landlordAddress: string
}

/**
 * The rent of every tenancy that is in effect on a day of the month, or of these, by address: what its rent account asks for, or
 * the month without a rent account. A rent account with no rent due in the month has no line.
 */
export async function listRentDue(scope: AccountScope, month: string, only?: string[]): Promise<RentDue[]> {
  const asked = groupBy(
    await listAskedRent.ask(scope, firstDayOf(month), lastDayOfMonth(month), only),
    ({ tenancyId }) => tenancyId,
  )
  const raised = await listRaised(scope, month)
  return (await listTenanted(scope, month, [...asked.keys()], only)).flatMap((row) =>
    row.accountMade === null
      ? lineOf(row, raised, ...askMonth(row, month))
      : lineOf(row, raised, asked.get(row.tenancyId) ?? [], null),
  )
}

/** How many tenancies are asked at once whether their rent can be raised. */
const askedAtOnce = 100

/**
 * Whether an invoice can ask for rent of a tenancy that is in effect on a day of the month: rent that was paid ahead needs none.
 * Of many tenancies the first ones answer it.
 */
export async function hasRentToRaise(scope: AccountScope, month: string): Promise<boolean> {
  const running = await scope
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(scope.mine(tenancies, runsIn(month)))
    .orderBy(tenancies.id)
  for (let from = 0; from < running.length; from += askedAtOnce) {
    const some = running.slice(from, from + askedAtOnce).map(({ id }) => id)
    if ((await listRentDue(scope, month, some)).some(isRaisable)) return true
  }
  return false
}

/** The last day for which rent is charged ahead: the end of the coming month. */
export const lastRaisedDay = (day = today()): string => lastDayOfMonth(addMonths(day.slice(0, 7), 1))

/**
 * The rent of the days of a month on which a tenancy without a rent account runs, one or more. It is due on the day of the
 * month on which the tenancy began, or the nearest day of the period, and the rent of that day counts.
 */
function askMonth(
  { tenancyId, startDate: start, ranUntil: endedOn, rents }: Tenanted,
  month: string,
): [AskedRent[], RentLine['days']] {
  const [first, last] = [firstDayOf(month), lastDayOfMonth(month)]
  const due = earlierDay(`${month}-${start.slice(8)}`, earlierDay(endedOn ?? last, last))
  const pence = toPence(rentOn(rents, due).rentAmount)
  const terms = { id: tenancyId, from: start, every: 'month', anchor: first, pence, dueAfter: 0 } as const
  const period = nextRentPeriod([terms], { start, endedOn }, addDays(first, -1))
  if (!period) throw new Error('a tenancy that runs on no day of the month')
  const rent = { tenancyId, chargeId: null, invoiceId: null, due, pence: period.pence, open: period.pence }
  const { from, to, days, of } = period
  return [[{ ...rent, from, to, how: '', isPart: false }], days === of ? null : { let: days, all: of }]
}

/** The line of a tenancy: the rent that no invoice asks for yet. None where no rent falls due. */
function lineOf(
  { startDate: _, ranUntil: __, rents, email, ...row }: Tenanted,
  raised: Raised[],
  rent: AskedRent[],
  days: RentLine['days'],
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
  const pence = told.reduce((sum, each) => sum + each.pence, 0)
  return [
    {
      ...row,
      ...period,
      hasEmail: email !== '',
      dueDate: told.map(({ due }) => due).reduce((one, other) => laterDay(one, other)),
      dues: told.map(({ due }) => due),
      days,
      rentAmount: rentOn(rents, first.due).rentAmount,
      amount: fromPence(pence),
      asked,
      invoice: invoice ? { id: invoice.id, invoiceNumber: invoice.invoiceNumber } : null,
      refusal: refusalOf(row, rent, asked, pence),
    },
  ]
}

/** Why no invoice can ask for the rent. A rent account does not charge far ahead, an invoice alone may ask for any month. */
function refusalOf(
  { accountMade }: Pick<RentDue, 'accountMade'>,
  rent: AskedRent[],
  asked: AskedRent[],
  pence: number,
): string | null {
  if (pence === 0) return 'The tenancy has no rent.'
  if (accountMade !== null && rent.some(({ due }) => due > lastRaisedDay()))
    return 'Rent is charged until the end of the coming month at most.'
  return asked.length === 0 ? 'It is paid already.' : null
}

type Tenanted = Awaited<ReturnType<typeof listTenanted>>[number]

function listTenanted(scope: AccountScope, month: string, asked: string[], only?: string[]) {
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
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .leftJoin(rents, eq(rents.tenancyId, tenancies.id))
    .leftJoin(
      rentAccounts,
      and(
        refersTo(rentAccounts.tenancyId, tenancies),
        sql`coalesce(${rentAccounts.startedOn}, '-infinity') <= ${lastDayOfMonth(month)}::date`,
      ),
    )
    .where(
      scope.mine(
        tenancies,
        or(
          runsIn(month),
          // Rent that was charged is asked for even after the tenancy's end.
          inArray(tenancies.id, asked),
        ),
        only && isOneOf(tenancies.id, only),
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
      ...pickColumns(invoices, 'id', 'invoiceNumber', 'tenancyId', 'tenantId', 'propertyId'),
      from,
      to,
    })
    .from(invoices)
    .where(scope.mine(invoices, isRentInvoiceOn(today()), coversMonth(month)))
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
export async function readRentOfMonth(scope: AccountScope, asked?: string) {
  const [first, second] = proposedMonths(today())
  const month = asked ?? first
  const lines = await listRentDue(scope, month)
  if (asked || lines.some(isRaisable)) return { month, lines }
  const other = await listRentDue(scope, second)
  return other.some(isRaisable) ? { month: second, lines: other } : { month, lines }
}
