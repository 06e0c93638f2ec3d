import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { addDays } from '#shared/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { type AccountLine, reversalInput } from '#shared/money/rent/rent.ts'
import { tellLine } from '../account.words.ts'
import type { AccountDialogProps } from './dialog.ts'

const { TextField } = fieldsFor<{ reason: string }>()

/** Takes a line back, with the reason. */
export function TakeBackDialog({ index, line, onClose }: AccountDialogProps & { line: AccountLine }) {
  const takeBack = useCall(rentCalls.reverse, {
    done: { title: 'Reversed', description: 'Both entries stay on the rent account.' },
  })
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
    <FormDialog
      title="Reverse"
      description={`${tellLine(line, index).title}, ${amount} on ${formatDate(line.day)}. The entry stays, and a second one reverses it.${receipt}${closed}`}
      size="sm"
      place={`entries/${line.id}/take-back`}
      schema={reversalInput}
      start={{ reason: '' }}
      submit={{ label: 'Reverse', pending: 'Reversing...' }}
      save={({ reason }) => takeBack.mutateAsync({ params: { id: line.id }, body: { reason } })}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" />
    </FormDialog>
  )
}
