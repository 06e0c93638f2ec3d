import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { today } from '#shared/dates.ts'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { invoices } from '../../../records/invoices/invoices.table.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { isOverdueOn } from '../../../records/related/invoices.pick.ts'
import { tenancyStatusOn } from '../../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { charges } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { countsOn, isMoved, isOfCharge, isOfEntry } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { chargeColumns, invoiceColumns, invoicePence, isCountedAlone } from './asked.pick.ts'

const open = sql`${charges.pence} - ${charges.paid} - ${charges.takenOff} - ${charges.writtenOff}`

/** Whether a charge of a rent account fell due before a day and is not fully paid; written as the index of open charges is. */
export const isLateOn = (day: string) =>
  sql`${charges.dueOn} < ${day}::date and ${charges.paid} + ${charges.takenOff} + ${charges.writtenOff} < ${charges.pence}`

const ofTenancy = sql<string | null>`${tenancies.landlordId}`

/** The one definition of what is overdue now: charges of rent accounts, and invoices that no rent account counts; in pence. */
export const selectOverdue = (scope: AccountScope, day: string) =>
  unionAll(
    scope
      .select({ ...chargeColumns(ofTenancy), pence: sql<number>`${open}`.as('asked_pence') })
      .from(charges)
      .innerJoin(tenancies, refersTo(charges.tenancyId, tenancies))
      .where(scope.mine(charges, isLateOn(day))),
    scope
      .select({ ...invoiceColumns, pence: invoicePence.as('asked_pence') })
      .from(invoices)
      .leftJoin(properties, refersTo(invoices.propertyId, properties))
      .where(scope.mine(invoices, isOverdueOn(day), isCountedAlone)),
  ).as('overdue')

/** The day on which money came has its place beside selectReceived's. */
const notCome = sql<string | null>`null::date`.as('asked_day')

/**
 * Charges that were overdue at the end of a day, less payments until that day, even those typed later. What came into a closed
 * month afterwards counts for the first open day.
 */
function selectChargesOwedAt(scope: AccountScope, day: string) {
  const left: SQL<number> = sql`sum(case when ${transfers.creditId} = ${ledgers.id} then ${transfers.pence}
    else -${transfers.pence} end)`
  return scope
    .select({ ...chargeColumns(ofTenancy), day: notCome, pence: left.as('asked_pence') })
    .from(charges)
    .innerJoin(transfers, isOfCharge)
    .innerJoin(entries, isOfEntry)
    .innerJoin(ledgers, and(isMoved(), eq(ledgers.kind, 'due')))
    .innerJoin(tenancies, refersTo(charges.tenancyId, tenancies))
    .where(scope.mine(charges, sql`${charges.dueOn} < ${day}::date and ${countsOn} <= ${day}::date`))
    .groupBy(charges.accountId, charges.id, tenancies.accountId, tenancies.id)
    .having(sql`${left} > 0`)
}

/**
 * Invoices that were overdue at the end of a day, even if paid since. An invoice marked as overdue by hand before its due
 * date counts only today, because the day of the mark is not stored.
 */
const selectInvoicesOwedAt = (scope: AccountScope, day: string) =>
  scope
    .select({ ...invoiceColumns, day: notCome, pence: invoicePence.as('asked_pence') })
    .from(invoices)
    .leftJoin(properties, refersTo(invoices.propertyId, properties))
    .where(
      scope.mine(
        invoices,
        sql`(${isOverdueOn(day)} and (${invoices.dueDate} < ${day}::date or ${day}::date = ${today()}::date)
          or ${invoices.status} = 'paid' and ${invoices.paidOn} > ${day}::date and ${invoices.dueDate} < ${day}::date)`,
        isCountedAlone,
      ),
    )

/** What was overdue at the end of a day that has come, in pence. */
export const selectOwedAt = (scope: AccountScope, day: string) =>
  unionAll(selectChargesOwedAt(scope, day), selectInvoicesOwedAt(scope, day)).as('asked')

/** Whether rent can be charged of a tenancy, so that one without a rent account waits for it: not before it is agreed. */
export const mayBeCharged = (day: string): SQL => sql`${tenancyStatusOn(day)} = 'active'`
