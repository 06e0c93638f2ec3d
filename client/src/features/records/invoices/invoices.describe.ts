import { formatAmount } from '#client/lib/currency.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { daysBetween, today } from '#shared/dates.ts'
import { amountOf, forgoneInWords } from '#shared/records/invoices/invoices.forgone.ts'
import type { Invoice, WholeInvoice } from '#shared/records/invoices/invoices.ts'

const days = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'day' : 'days'}`

type Standing = Pick<
  WholeInvoice,
  'status' | 'dueDate' | 'paidOn' | 'amount' | 'paid' | 'outstanding' | 'takenOff' | 'writtenOff'
>

/** The state of the payment in a sentence, such as 'Due in 3 days, on 24 Nov 2026.' */
export function describePayment(invoice: Standing, day = today()): string {
  const { status, dueDate, paidOn } = invoice
  const forgone = forgoneInWords(invoice, formatAmount)
  if (status === 'cancelled') return forgone || 'Cancelled: nothing to pay.'
  if (status === 'paid') {
    const paid = paidOn ? `Paid on ${formatDate(paidOn)}` : 'Paid'
    return forgone ? `${paid}: ${formatAmount(amountOf(invoice))}. ${forgone}` : `${paid}.`
  }
  return [describeDue(dueDate, day), forgone].filter(Boolean).join(' ')
}

function describeDue(dueDate: string, day: string): string {
  const left = daysBetween(day, dueDate)
  const due = formatDate(dueDate)
  if (left < 0) return `${days(-left)} late: it was due on ${due}.`
  if (left === 0) return 'Due today.'
  return left === 1 ? 'Due tomorrow.' : `Due in ${days(left)}, on ${due}.`
}

type Sent = Pick<Invoice, 'sentAt' | 'sentTo' | 'changedSinceSent' | 'remindedAt'>

/** When and to whom the invoice was sent last; empty when it never was. */
export function describeLastSending({ sentAt, sentTo, changedSinceSent, remindedAt }: Sent): string {
  if (!sentAt) return ''
  const words =
    remindedAt === sentAt
      ? `Reminded ${sentTo} on ${formatDayOf(sentAt)}`
      : `Sent on ${formatDayOf(sentAt)} to ${sentTo}`
  return changedSinceSent ? `${words}, changed since` : words
}
