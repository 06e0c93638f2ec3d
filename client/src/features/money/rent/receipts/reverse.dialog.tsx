import { ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'

interface ReversePaymentProps {
  entryId: string
  /** '400.00 of Ida Voss' */
  what: string
  onClose: () => void
}

export default function ReversePayment({ entryId, what, onClose }: ReversePaymentProps) {
  return (
    <ReasonDialog
      call={rentCalls.reverse}
      params={{ id: entryId }}
      done={{
        title: 'Payment Reversed',
        description: 'What it paid is owed again. Your reason is on the account.',
      }}
      size="sm"
      title="Reverse the Payment"
      description={`${what}. What it paid becomes owed again. Both entries stay on the rent account, with your reason.`}
      reason="Recorded by mistake"
      cancel="Keep It"
      submit={{ label: 'Reverse', pending: 'Reversing...' }}
      onClose={onClose}
    />
  )
}
