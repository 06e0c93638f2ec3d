import type { Invoice } from '#shared/invoices/invoices.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'

/** As much of an invoice as its payer is shown, and Stripe is told. */
export interface Bill {
  invoice: Pick<
    Invoice,
    | 'id'
    | 'version'
    | 'invoiceNumber'
    | 'type'
    | 'property'
    | 'amount'
    | 'status'
    | 'issueDate'
    | 'dueDate'
    | 'paidOn'
  >
  agency: Letterhead
}

/** What payments asks of invoices. */
export interface Billing {
  /** Throws NotFound when one isn't there. */
  readBills(scope: AccountScope, invoiceIds: string[]): Promise<Bill[]>
}
