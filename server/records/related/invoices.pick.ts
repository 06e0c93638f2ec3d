import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Invoice } from '#shared/records/invoices/invoices.ts'
import { refersTo } from '../../db/joins.ts'
import { countAll, londonDay, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { charges } from '../../money/ledger/charges.table.ts'
import { invoiceSendings, invoices } from '../invoices/invoices.table.ts'
import { rentAccounts } from '../terms/rent-accounts.table.ts'

const open = sql`sum(${charges}.pence - ${charges}.paid - ${charges}.taken_off - ${charges}.written_off)`

/** What the charges of each invoice come to, in pence. Invoices without charges have no row. */
export const selectBilled = (scope: AccountScope) =>
  scope
    .select({
      invoiceId: sql<string>`${charges.invoiceId}`.as('billed_invoice'),
      paid: sql<number>`sum(${charges.paid})`.as('billed_paid'),
      open: sql<number>`${open}`.as('billed_open'),
      takenOff: sql<number>`sum(${charges.takenOff})`.as('billed_taken_off'),
      writtenOff: sql<number>`sum(${charges.writtenOff})`.as('billed_written_off'),
      paidOn: sql<string | null>`max(${charges.paidOn})`.as('billed_paid_on'),
    })
    .from(charges)
    // The charges are not narrowed: a client landlord sees an invoice by its home, whose tenancy may name a former landlord.
    .where(eq(charges.accountId, scope.accountId))
    .groupBy(charges.invoiceId)
    .as('billed')

/**
 * A sum over an invoice's charges, in pence; null without charges. Table names are written out, because drizzle drops them
 * before the columns of a select from one table.
 */
const ofCharges = (sum: SQL) =>
  sql`(select ${sum} from ${charges} where ${charges}.account_id = ${invoices}.account_id
  and ${charges}.invoice_id = ${invoices}.id)`
const openOfCharges = ofCharges(open)
const paidOfCharges = ofCharges(sql`sum(${charges}.paid)`)

/** What is open and what is paid of an invoice's charges, in pence; null without charges. */
interface Billed {
  open: SQL
  paid: SQL
}

const statusFrom = ({ open: left, paid }: Billed, day: string) =>
  sql<
    Invoice['status']
  >`case when ${invoices.status} <> 'cancelled' and ${left} = 0 and ${paid} > 0 then 'paid'
    when ${invoices.status} <> 'cancelled' and ${left} = 0 then 'cancelled'
    when ${invoices.status} <> 'cancelled' and ${left} > 0 and ${invoices.dueDate} >= ${day}::date then 'pending'
    when ${invoices.status} <> 'cancelled' and ${left} > 0 then 'overdue'
    when ${invoices.status} = 'pending' and ${invoices.amount} > 0 and ${invoices.dueDate} < ${day}::date then 'overdue'
    else ${invoices.status}::text end`

/**
 * The status of an invoice on a day: invoiceStatusOn of shared/records/invoices in SQL. An invoice with charges of a rent account is
 * paid when nothing of them is outstanding and somebody paid; where all of them was taken off or given up, nobody pays it, so it
 * is cancelled.
 */
export const invoiceStatusOn = (day: string): SQL<Invoice['status']> =>
  statusFrom({ open: openOfCharges, paid: paidOfCharges }, day)

/** What a list shows of an invoice's money, from a left join of selectBilled. Amounts are whole currency units. */
export function moneyOf(
  { invoiceId, paid, open: left, paidOn }: ReturnType<typeof selectBilled>,
  day: string,
) {
  const isBilled = sql`${invoiceId} is not null and ${invoices.status} <> 'cancelled'`
  return {
    status: statusFrom({ open: sql`${left}`, paid: sql`${paid}` }, day),
    paidOn: sql<
      string | null
    >`case when ${isBilled} then case when ${left} = 0 and ${paid} > 0 then ${paidOn} end
      else ${invoices.paidOn} end`,
    paid: sql<number>`(case when ${isBilled} then ${paid} / 100.0
      when ${invoices.status} = 'paid' then ${invoices.amount} else 0 end)::float8`,
    outstanding: sql<number>`(case when ${isBilled} then ${left} / 100.0
      when ${invoices.status} in ('pending', 'overdue') then ${invoices.amount} else 0 end)::float8`,
  }
}

/** What of an invoice's charges nobody owes any more, from a left join of selectBilled. Amounts are whole currency units. */
export const forgoneOf = ({ takenOff, writtenOff }: ReturnType<typeof selectBilled>) => ({
  takenOff: sql<number>`(coalesce(${takenOff}, 0) / 100.0)::float8`,
  writtenOff: sql<number>`(coalesce(${writtenOff}, 0) / 100.0)::float8`,
})

/**
 * Whether the invoice belongs to a rent account: it asks for charges of the account, or for rent that fell due since the
 * account was started. The money of such an invoice is counted on the account alone.
 */
export const isOfRentAccount: SQL = sql`(${openOfCharges} is not null or ${invoices}.type = 'rent' and exists (
  select from ${rentAccounts} where ${rentAccounts}.account_id = ${invoices}.account_id
    and ${rentAccounts}.tenancy_id = ${invoices}.tenancy_id
    and coalesce(${rentAccounts}.started_on, '-infinity') <= ${invoices}.due_date))`

export const isOverdueOn = (day: string): SQL => sql`${invoiceStatusOn(day)} = 'overdue'`

/** Whether an invoice asks for rent, or did until it was paid. One whose rent was taken off keeps no other from being raised. */
export const isRentInvoiceOn = (day: string): SQL | undefined =>
  and(eq(invoices.type, 'rent'), sql`${invoiceStatusOn(day)} <> 'cancelled'`)

/** The invoices that a record's page shows: overdue ones first, then the newest. */
export const readInvoiceItems = (scope: AccountScope, where: SQL) =>
  readGroup(
    'invoices',
    scope
      .select({
        id: invoices.id,
        name: invoices.invoiceNumber,
        detail: invoices.type,
        day: invoices.dueDate,
        amount: invoices.amount,
        status: invoiceStatusOn(today()),
        all: countAll,
      })
      .from(invoices)
      .where(scope.mine(invoices, where)),
    sql`${isOverdueOn(today())} desc`,
    desc(invoices.dueDate),
    invoices.id,
  )

/** The sendings of invoices that a record's page shows, the newest first. */
export const readSendingItems = (scope: AccountScope, where: SQL) =>
  readGroup(
    'sendings',
    scope
      .select({
        id: invoices.id,
        name: invoices.invoiceNumber,
        detail: invoiceSendings.sentTo,
        day: londonDay(invoiceSendings.createdAt),
        status: sql<string>`case ${invoiceSendings.kind} when 'reminder' then 'reminder' else '' end`,
        all: countAll,
      })
      .from(invoiceSendings)
      .innerJoin(invoices, refersTo(invoiceSendings.invoiceId, invoices))
      .where(scope.mine(invoiceSendings, where)),
    desc(invoiceSendings.createdAt),
    invoiceSendings.id,
  )
