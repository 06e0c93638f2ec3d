import { type SQL, sql } from 'drizzle-orm'
import type { Invoice } from '#shared/invoices/invoices.ts'
import { invoices } from './invoices.table.ts'

/** The status of an invoice as it reads on a day: invoiceStatusOn of shared/invoices in SQL. */
export const invoiceStatusOn = (day: string): SQL<Invoice['status']> =>
  sql<Invoice['status']>`case when ${invoices.status} = 'pending' and ${invoices.dueDate} < ${day}::date
    then 'overdue' else ${invoices.status}::text end`

export const isOverdueOn = (day: string): SQL => sql`${invoiceStatusOn(day)} = 'overdue'`
