import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'

const { MoneyField, TextField } = fieldsOf(payoutCalls.keepBack)

export function KeepBackDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { name, amount, heldBack, heldWhy } = payout
  return (
    <CallDialog
      call={payoutCalls.keepBack}
      params={{ id: payout.id }}
      done={({ amount, heldBack }) => ({
        title: 'Draft Changed',
        description: `${formatAmount(amount)} is paid, and ${formatAmount(heldBack)} is held back.`,
      })}
      title="Pay Less"
      description={`${formatAmount(amount + heldBack)} can be paid to ${titleCase(name)}. The rest is held back on the balance.`}
      place={`payouts/${payout.id}/keep-back`}
      start={{ amount: String(amount), reason: heldWhy }}
      submit={{ label: 'Save Draft', pending: 'Saving...' }}
      onClose={onClose}
      size="sm"
    >
      <MoneyField name="amount" label="Amount to pay" />
      <TextField name="reason" label="Reason" hint="Shown on the draft." />
    </CallDialog>
  )
}
