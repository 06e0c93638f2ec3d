import type { Invoice } from '#shared/records/invoices/invoices.ts'
import type { AccountScope } from '../../db/scope.ts'

/** The address at which an invoice is paid by card; null when it cannot be. */
export type PayLinkOf = (
  invoice: Pick<Invoice, 'id' | 'status' | 'amount'> & { outstanding?: number | null },
) => string | null

/** Reads the pay links of an account. The payments module implements it. */
export type ReadPayLinks = (scope: AccountScope) => Promise<PayLinkOf>
