import { eq, sql } from 'drizzle-orm'
import { readGroups } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { invoiceSendings, invoices } from '../invoices/invoices.table.ts'
import { readInvoiceItems, readSendingItems } from '../related/invoices.pick.ts'
import { readTenancyItems } from '../related/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { readViewingItems } from '../viewings/viewings.pick.ts'
import { viewings } from '../viewings/viewings.table.ts'

const invoicesOf = (scope: AccountScope, id: string) =>
  sql`${invoiceSendings.invoiceId} in (select ${invoices.id} from ${invoices} where ${scope.mine(invoices, eq(invoices.tenantId, id))})`

/** Where a tenant lives and lived, what they were asked to pay, and the messages that went to them. */
export const readRelatedToTenant = (scope: AccountScope, id: string) =>
  readGroups(scope, [
    [tenancies, () => readTenancyItems(scope, 'property', eq(tenancies.tenantId, id))],
    [invoices, () => readInvoiceItems(scope, eq(invoices.tenantId, id))],
    [invoiceSendings, () => readSendingItems(scope, invoicesOf(scope, id))],
    [viewings, () => readViewingItems(scope, 'property', eq(viewings.tenantId, id))],
  ])
