import { today } from '../../dates.ts'
import type { Invoice } from './invoices.ts'

/**
 * The status of an invoice as it reads on a day: one that waits for its payment is overdue from the day after its due
 * date, and one of nothing never is. The same rule stands in SQL in server/records/related/invoices.pick.ts, beside the
 * rule for invoices of a rent account; a test compares both.
 */
export const invoiceStatusOn = (
  { status, dueDate, amount }: Pick<Invoice, 'status' | 'dueDate' | 'amount'>,
  day = today(),
): Invoice['status'] => (status === 'pending' && amount > 0 && dueDate < day ? 'overdue' : status)
