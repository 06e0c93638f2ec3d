import { quietPart } from '#client/lib/browser/screen.ts'
import { daysBetween, today } from '#shared/dates.ts'
import type { Invoice } from '#shared/records/invoices/invoices.ts'

/** The reminders' dialog, whose code arrives when it is first opened. */
export const ChaseDialog = quietPart(() => import('./invoices.chase.dialog.tsx'))

/** The parameter of the list's address that opens the reminders of all overdue invoices. */
export const chaseKey = 'chase'

/** Whether a tenant can be reminded of an invoice: the invoice is overdue, and its due day is over. */
export const isChaseable = ({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>): boolean =>
  status === 'overdue' && dueDate < today()

export const wasRemindedToday = ({ remindedAt }: Pick<Invoice, 'remindedAt'>): boolean =>
  remindedAt !== null && today(new Date(remindedAt)) === today()

/** '12 days overdue' */
export function describeDelay({ dueDate }: Pick<Invoice, 'dueDate'>): string {
  const days = daysBetween(dueDate, today())
  return `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'} overdue`
}
