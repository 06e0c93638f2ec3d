import type { WholeInvoice } from '#shared/records/invoices/invoices.ts'
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

/** What is left to pay of a bill, in whole currency units. */
export const amountDueOf = ({
  amount,
  outstanding,
}: {
  amount: number
  outstanding?: number | null
}): number => outstanding ?? amount
