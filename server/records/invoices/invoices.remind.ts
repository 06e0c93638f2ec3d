import { formatTime, timeOfDay } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { joinNames } from '#shared/text.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { findChangerSince } from '../../registry/changed-since.ts'
import { describeInvoices, hasNoEmail } from './invoices.send.ts'
import type { Printed } from './papers/invoices.printed.ts'

/** Whether a reminder may go out. A person may mark an invoice as overdue before its due day, which does not count. */
const isOverdue = ({ invoice }: Printed) => invoice.status === 'overdue' && invoice.dueDate < today()
const wasRemindedToday = ({ invoice: { remindedAt } }: Printed) =>
  remindedAt !== null && today(new Date(remindedAt)) === today()

/**
 * Throws with the numbers of the invoices for which no reminder can go out: invoices that are not overdue, invoices without
 * an address and, unless confirmed, invoices with a reminder of today.
 */
export const refuseUnremindable =
  (scope: AccountScope, confirmed: boolean) =>
  async (all: Printed[]): Promise<void> => {
    const reasons = [
      describeInvoices(
        all.filter((each) => !isOverdue(each)),
        'is not overdue',
        'are not overdue',
      ),
      describeInvoices(
        all.filter((each) => isOverdue(each) && hasNoEmail(each)),
        'is not linked to a tenant who has an email address',
        'are not linked to a tenant who has an email address',
      ),
    ].filter(Boolean)
    if (reasons.length > 0)
      throw new Refused(409, 'invoice-not-remindable', `No reminder was sent: ${reasons.join(', and ')}.`)
    const again = all.filter(wasRemindedToday).map(({ invoice }) => invoice)
    if (confirmed || again.length === 0) return
    const sentence = `${await sayWho(scope, again)} today already.`
    throw new Refused(409, 'confirm-reminder', sentence, { confirmAgain: sentence })
  }

/** 'Anna Lee sent a reminder of INV-2026-003 at 14:02', or a sentence about several invoices. */
async function sayWho(scope: AccountScope, again: Printed['invoice'][]): Promise<string> {
  const [one, ...others] = again
  const numbers = joinNames(again.map(({ invoiceNumber }) => invoiceNumber))
  const who =
    one &&
    others.length === 0 &&
    (await findChangerSince(scope, 'invoices', { id: one.id, version: 0 }, 'remindedAt'))
  if (!who || !one.remindedAt) return `A reminder of ${numbers} went out`
  const time = formatTime(timeOfDay(new Date(one.remindedAt)), scope.dates)
  return `${who} sent a reminder of ${numbers} at ${time}`
}
