import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { today } from '#shared/dates.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'

const { MoneyField, DateField } = fieldsOf(proofCalls.makeGood)

/** Records that the agency paid the missing money into the client account. */
export function MakeGoodDialog({ short, onClose }: { short: number; onClose: () => void }) {
  return (
    <CallDialog
      call={proofCalls.makeGood}
      title="Pay In the Shortfall"
      description="Pay the amount from the agency’s own account into the client account, and record it here."
      place="proof/make-good"
      start={{ amount: short.toFixed(2), day: today() }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <DateField name="day" label="Paid in on" />
    </CallDialog>
  )
}
