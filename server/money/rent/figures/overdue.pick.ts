import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AccountScope } from '../../../db/scope.ts'
import { invoices } from '../../../records/invoices/invoices.table.ts'
import { isOfRentAccount, isOverdueOn } from '../../../records/related/invoices.pick.ts'
import { charges } from '../../ledger/charges.table.ts'

const open = sql`${charges.pence} - ${charges.paid} - ${charges.takenOff} - ${charges.writtenOff}`

/** Whether a charge of a rent account fell due before a day and is not fully paid. */
export const isLateOn = (day: string) => sql`${charges.dueOn} < ${day}::date and ${open} > 0`

/** An overdue invoice that no rent account counts. */
export const isOverdueWithoutAccount = (day: string) => sql`${isOverdueOn(day)} and not ${isOfRentAccount}`

/** What is outstanding of late charges, in whole currency units. */
export const lateAmount = sql<number>`(coalesce(sum(${open}), 0) / 100.0)::float8`

/** The one definition of what is overdue: charges of rent accounts, and invoices that no rent account counts; in pence. */
export const selectOverdue = (scope: AccountScope, day: string) =>
  unionAll(
    scope
      .select({
        dueOn: sql<string>`${charges.dueOn}`.as('overdue_since'),
        pence: sql<number>`${open}`.as('overdue_pence'),
        isInvoice: sql<boolean>`false`.as('overdue_is_invoice'),
      })
      .from(charges)
      .where(scope.mine(charges, isLateOn(day))),
    scope
      .select({
        dueOn: sql<string>`${invoices.dueDate}`.as('overdue_since'),
        pence: sql<number>`round(${invoices.amount} * 100)::bigint`.as('overdue_pence'),
        isInvoice: sql<boolean>`true`.as('overdue_is_invoice'),
      })
      .from(invoices)
      .where(scope.mine(invoices, isOverdueWithoutAccount(day))),
  ).as('overdue')
