import { CallDialog, fieldsOf, ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { today } from '#shared/dates.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { type Bill, cancelInput } from '#shared/money/bills/bills.ts'
import { titleCase } from '#shared/text.ts'
import BillForm from './bills.form.tsx'
import type { BillAction } from './bills.view.tsx'

const { DateField } = fieldsOf(billCalls.pay)

interface ActionProps {
  bill: Bill
  onClose: () => void
}

function PayDialog({ bill, onClose }: ActionProps) {
  const { format } = useCurrency()
  return (
    <CallDialog
      call={billCalls.pay}
      params={{ id: bill.id }}
      done={({ contractor }) => ({ title: 'Payment Recorded', description: `${contractor} was paid.` })}
      title={`Pay ${bill.contractor}`}
      description={`Records that ${format(bill.amount)} left the client account. You can match it to the bank transaction later.`}
      size="sm"
      start={{ day: today() }}
      submit={{ label: 'Record Payment', pending: 'Saving...' }}
      onClose={onClose}
    >
      <DateField name="day" label="Date paid" />
    </CallDialog>
  )
}

const CancelDialog = ({ bill, onClose }: ActionProps) => (
  <ReasonDialog
    call={billCalls.cancel}
    params={{ id: bill.id }}
    schema={cancelInput}
    done={{ title: 'Bill Cancelled', description: 'Reserved funds are back on the landlord’s balance.' }}
    title="Cancel This Bill"
    description={
      bill.fundedOn
        ? `The money set aside for this bill returns to ${titleCase(bill.landlord)}’s balance.`
        : 'It is no longer due. You can restore it later.'
    }
    size="sm"
    place={`bills/${bill.id}/cancel`}
    submit={{ label: 'Cancel Bill', pending: 'Cancelling...' }}
    onClose={onClose}
  />
)

export default function BillActions({
  action,
  isAgency,
  ...props
}: ActionProps & { action: BillAction; isAgency: boolean }) {
  if (action === 'pay') return <PayDialog {...props} />
  if (action === 'cancel') return <CancelDialog {...props} />
  return <BillForm isAgency={isAgency} {...props} />
}
