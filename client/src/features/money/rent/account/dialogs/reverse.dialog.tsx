import { ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { addDays } from '#shared/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { AccountLine } from '#shared/money/rent/rent.ts'
import { tellLine } from '../account.words.ts'
import type { AccountDialogProps } from './dialog.ts'

export function ReverseDialog({ index, line, onClose }: AccountDialogProps & { line: AccountLine }) {
  const amount = index.money(Math.abs(line.amount))
  const { closedThrough } = index.account
  // Figures that others have been told stay as they were.
  const closed =
    closedThrough !== null && line.day <= closedThrough
      ? ` Everything up to and including ${formatDate(closedThrough)} is closed, so the landlord’s balance and the reconciliation count it from ${formatDate(addDays(closedThrough, 1))}.`
      : ''
  const sentAt = index.receipts.get(line.receiptId ?? '')?.sentAt
  const receipt = sentAt
    ? ` Its receipt was emailed on ${formatDayOf(sentAt)}. Gable doesn’t send an email about the reversal.`
    : ''
  return (
    <ReasonDialog
      call={rentCalls.reverse}
      params={{ id: line.id }}
      done={{ title: 'Reversed', description: 'Both entries stay on the rent account.' }}
      title="Reverse"
      description={`${tellLine(line, index).title}, ${amount} on ${formatDate(line.day)}. The entry stays, and a second one reverses it.${receipt}${closed}`}
      size="sm"
      place={`entries/${line.id}/take-back`}
      submit={{ label: 'Reverse', pending: 'Reversing...' }}
      onClose={onClose}
    />
  )
}
