import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import { cancelInput, type Payout } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'

type Input = z.input<typeof cancelInput>
const { TextField } = fieldsFor<Input>()

/** Drops a draft, or takes an approved payout back. */
export function CancelDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const cancel = useCall(payoutCalls.cancel, {
    done: ({ approvedAt }) =>
      approvedAt
        ? { title: 'Payout Cancelled', description: 'The money is back on the balance.' }
        : { title: 'Draft Removed', description: 'The money stays on the balance.' },
  })
  const { name, amount, state } = payout
  const what = `${formatAmount(amount)} to ${titleCase(name)}`
  const isDraft = state === 'draft'
  return (
    <FormDialog
      title={isDraft ? 'Remove Draft' : 'Cancel Payout'}
      description={
        isDraft
          ? `${what} will not be paid. The money stays on the balance and can be paid in a later run.`
          : `${what} will not be paid. The money returns to the balance, with your reason.`
      }
      place={`payouts/${payout.id}/cancel`}
      schema={cancelInput}
      start={{ reason: '', bankRefused: false }}
      submit={
        isDraft
          ? { label: 'Remove Draft', pending: 'Removing...' }
          : { label: 'Cancel Payout', pending: 'Cancelling...' }
      }
      save={(values) => cancel.mutateAsync({ params: { id: payout.id }, body: values })}
      onClose={onClose}
      size="sm"
    >
      <TextField name="reason" label="Reason" />
      {state === 'exported' && <BankRefused />}
    </FormDialog>
  )
}

/** A payout that is in a file may be paid twice, unless the bank never pays that file. */
function BankRefused() {
  const { watch, setValue } = useFormContext<Input>()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
    <label className="flex gap-3 text-14">
      <Checkbox
        className="mt-0.5"
        checked={watch('bankRefused') ?? false}
        onChange={(isRefused) => setValue('bankRefused', isRefused)}
      />
      <span>
        It’s in a payment file. I confirm that the bank refused it, or that the file was never uploaded. Gable
        emails every owner.
      </span>
    </label>
  )
}
