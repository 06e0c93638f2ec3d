import type { Invoice } from '#shared/invoices/invoices.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'

/** The part of an invoice that its payer sees and that Stripe is sent. */
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

/** What the payments module needs from the invoices module. */
export interface Billing {
  /** Throws NotFound when any of these invoices does not exist. */
  readBills(scope: AccountScope, invoiceIds: string[]): Promise<Bill[]>
}
