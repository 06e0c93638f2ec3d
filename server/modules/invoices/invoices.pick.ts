import { desc, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Invoice } from '#shared/invoices/invoices.ts'
import { refersTo } from '../../db/joins.ts'
import { countAll, londonDay, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { invoiceSendings, invoices } from './invoices.table.ts'

/** The status of an invoice as it reads on a day: invoiceStatusOn of shared/invoices in SQL. */
export const invoiceStatusOn = (day: string): SQL<Invoice['status']> =>
  sql<Invoice['status']>`case when ${invoices.status} = 'pending' and ${invoices.dueDate} < ${day}::date
    then 'overdue' else ${invoices.status}::text end`

export const isOverdueOn = (day: string): SQL => sql`${invoiceStatusOn(day)} = 'overdue'`

/** The invoices that a record's page shows: what is overdue first, then the newest. */
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
