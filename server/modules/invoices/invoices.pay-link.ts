import type { Invoice } from '#shared/invoices/invoices.ts'
import type { AccountScope } from '../../db/scope.ts'

/** The address at which an invoice is paid by card; null where that isn't possible. */
export type PayLinkOf = (invoice: Pick<Invoice, 'id' | 'status' | 'amount'>) => string | null

/** The pay links of an account, which payments knows how to make. */
export type ReadPayLinks = (scope: AccountScope) => Promise<PayLinkOf>
