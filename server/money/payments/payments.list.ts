import { desc, eq } from 'drizzle-orm'
import { pickColumns } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { invoicePayments } from '../../records/invoices/invoices.table.ts'

export const listInvoicePayments = (scope: AccountScope, invoiceId: string) =>
  scope
    .select({
      ...pickColumns(invoicePayments, 'id', 'amount', 'currency', 'reference'),
      paidAt: invoicePayments.createdAt,
    })
    .from(invoicePayments)
    .where(scope.mine(invoicePayments, eq(invoicePayments.invoiceId, invoiceId)))
    .orderBy(desc(invoicePayments.createdAt), desc(invoicePayments.id))
