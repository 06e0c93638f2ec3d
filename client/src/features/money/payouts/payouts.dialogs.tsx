import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CallDialog, fieldsOf, ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { ApiError } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { cancelInput, Payout } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { DetailsDialog } from './details/details.dialog.tsx'
import type { PayoutAction } from './payouts.list.tsx'

const { MoneyField, TextField } = fieldsOf(payoutCalls.keepBack)

function KeepBackDialog({ payout }: { payout: Payout }) {
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
      size="sm"
    >
      <MoneyField name="amount" label="Amount to pay" />
      <TextField name="reason" label="Reason" hint="Shown on the draft." />
    </CallDialog>
  )
}

type Input = z.input<typeof cancelInput>

function CancelDialog({ payout }: { payout: Payout }) {
  const { id, name, amount, state } = payout
  const [isInFile, setInFile] = useState(state === 'exported')
  const { mutateAsync } = useCall(payoutCalls.cancel, {
    done: ({ approvedAt }) =>
      approvedAt
        ? { title: 'Payout Cancelled', description: 'The money is back on the balance.' }
        : { title: 'Draft Removed', description: 'The money stays on the balance.' },
  })
  const cancel = async (body: z.output<typeof cancelInput>) => {
    try {
      await mutateAsync({ params: { id }, body })
    } catch (error) {
      // A colleague has made the file since the dialog was opened.
      if (error instanceof ApiError && error.problem?.code === 'payout-in-file') setInFile(true)
      throw error
    }
  }
  const what = `${formatAmount(amount)} to ${titleCase(name)}`
  const isDraft = state === 'draft'
  return (
    <ReasonDialog
      call={payoutCalls.cancel}
      params={{ id }}
      send={cancel}
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
      size="sm"
    >
      {isInFile && <BankRefused />}
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

export default function PayoutDialog({ payout, action }: { payout: Payout; action: PayoutAction }) {
  const onClose = useCloseDialog()
  if (action === 'details') return <DetailsDialog payee={payout} onClose={onClose} />
  if (action === 'keep-back') return <KeepBackDialog payout={payout} />
  return <CancelDialog payout={payout} />
}
