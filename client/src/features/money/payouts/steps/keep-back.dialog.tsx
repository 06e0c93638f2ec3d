import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import { keepBackInput, type Payout } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'

const { MoneyField, TextField } = fieldsFor<z.input<typeof keepBackInput>>()

/** Pays less than the balance holds; the rest stays on it. */
export function KeepBackDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const keep = useCall(payoutCalls.keepBack, {
    done: ({ amount, heldBack }) => ({
      title: 'Draft Changed',
      description: `${formatAmount(amount)} is paid, and ${formatAmount(heldBack)} is held back.`,
    }),
  })
  const { name, amount, heldBack, heldWhy } = payout
  return (
    <FormDialog
      title="Pay Less"
      description={`${formatAmount(amount + heldBack)} can be paid to ${titleCase(name)}. The rest is held back on the balance.`}
      place={`payouts/${payout.id}/keep-back`}
      schema={keepBackInput}
      start={{ amount: String(amount), reason: heldWhy }}
      submit={{ label: 'Save Draft', pending: 'Saving...' }}
      save={(values) => keep.mutateAsync({ params: { id: payout.id }, body: values })}
      onClose={onClose}
      size="sm"
    >
      <MoneyField name="amount" label="Amount to pay" />
      <TextField name="reason" label="Reason" hint="Shown on the draft." />
    </FormDialog>
  )
}
