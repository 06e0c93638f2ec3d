import type { WholeInvoice } from '#shared/records/invoices/invoices.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'

/** The part of an invoice that its payer sees and that Stripe is sent. */
export interface Bill {
  invoice: Pick<
    WholeInvoice,
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
  > & {
    /** Null where the stored copy of a sent invoice does not say it. */
    [Sum in 'paid' | 'outstanding' | 'takenOff' | 'writtenOff']: number | null
  }
  agency: Letterhead
}

/** A card payment of an invoice. */
export interface CardPayment {
  invoiceId: string
  /** The id under which the payment is stored. */
  paymentId: string
  pence: number
  day: string
  reference: string
}

/** What is left to pay of a bill, in whole currency units. */
export const amountDueOf = ({
  amount,
  outstanding,
}: {
  amount: number
  outstanding?: number | null
}): number => outstanding ?? amount

/** What the payments module needs from the invoices module. */
export interface Billing {
  /** Throws NotFound when any of these invoices does not exist. */
  readBills(scope: AccountScope, invoiceIds: string[]): Promise<Bill[]>
  /** Adds a card payment to the rent account of the invoice's tenancy. Answers false where the invoice belongs to no rent account. */
  receiveCard(scope: AccountScope, tx: Transaction, payment: CardPayment): Promise<boolean>
}
