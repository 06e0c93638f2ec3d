import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { cancelInput, Payout } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'

type Input = z.input<typeof cancelInput>

export function CancelDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { name, amount, state } = payout
  const what = `${formatAmount(amount)} to ${titleCase(name)}`
  const isDraft = state === 'draft'
  return (
    <ReasonDialog
      call={payoutCalls.cancel}
      params={{ id: payout.id }}
      done={({ approvedAt }) =>
        approvedAt
          ? { title: 'Payout Cancelled', description: 'The money is back on the balance.' }
          : { title: 'Draft Removed', description: 'The money stays on the balance.' }
      }
      title={isDraft ? 'Remove Draft' : 'Cancel Payout'}
      description={
        isDraft
          ? `${what} will not be paid. The money stays on the balance and can be paid in a later run.`
          : `${what} will not be paid. The money returns to the balance, with your reason.`
      }
      place={`payouts/${payout.id}/cancel`}
      submit={
        isDraft
          ? { label: 'Remove Draft', pending: 'Removing...' }
          : { label: 'Cancel Payout', pending: 'Cancelling...' }
      }
      onClose={onClose}
      size="sm"
    >
      {state === 'exported' && <BankRefused />}
    </ReasonDialog>
  )
}

/** A payout that is in a file may be paid twice, unless the bank never pays that file. */
function BankRefused() {
  const { watch, setValue } = useFormContext<Input>()
  return (
    <Tick
      className="items-start"
      checked={watch('bankRefused') ?? false}
      onChange={(isRefused) => setValue('bankRefused', isRefused)}
    >
      It’s in a payment file. I confirm that the bank refused it, or that the file was never uploaded. Gable
      emails every owner.
    </Tick>
  )
}
