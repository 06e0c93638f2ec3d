import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { today } from '#shared/dates.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { type Bill, cancelInput, payInput } from '#shared/money/bills/bills.ts'
import { titleCase } from '#shared/text.ts'
import BillForm from './bills.form.tsx'
import type { BillAction } from './bills.view.tsx'

const { DateField } = fieldsFor<z.input<typeof payInput>>()
const { TextField } = fieldsFor<z.input<typeof cancelInput>>()

interface ActionProps {
  bill: Bill
  onClose: () => void
}

function PayDialog({ bill, onClose }: ActionProps) {
  const pay = useCall(billCalls.pay, {
    done: ({ contractor }) => ({ title: 'Payment Recorded', description: `${contractor} was paid.` }),
  })
  const { format } = useCurrency()
  return (
    <FormDialog
      title={`Pay ${bill.contractor}`}
      description={`Records that ${format(bill.amount)} left the client account. You can match it to the bank transaction later.`}
      size="sm"
      schema={payInput}
      start={{ day: today() }}
      submit={{ label: 'Record Payment', pending: 'Saving...' }}
      save={({ day }) => pay.mutateAsync({ params: { id: bill.id }, body: { day } })}
      onClose={onClose}
    >
      <DateField name="day" label="Date paid" />
    </FormDialog>
  )
}

function CancelDialog({ bill, onClose }: ActionProps) {
  const cancel = useCall(billCalls.cancel, {
    done: { title: 'Bill Cancelled', description: 'Reserved funds are back on the landlord’s balance.' },
  })
  return (
    <FormDialog
      title="Cancel This Bill"
      description={
        bill.fundedOn
          ? `The money set aside for this bill returns to ${titleCase(bill.landlord)}’s balance.`
          : 'It is no longer due. You can restore it later.'
      }
      size="sm"
      place={`bills/${bill.id}/cancel`}
      schema={cancelInput}
      start={{ reason: '' }}
      submit={{ label: 'Cancel Bill', pending: 'Cancelling...' }}
      save={({ reason }) => cancel.mutateAsync({ params: { id: bill.id }, body: { reason } })}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" />
    </FormDialog>
  )
}

/** The dialog of what a person does with a bill. */
export default function BillActions({
  action,
  isAgency,
  ...props
}: ActionProps & { action: BillAction; isAgency: boolean }) {
  if (action === 'pay') return <PayDialog {...props} />
  if (action === 'cancel') return <CancelDialog {...props} />
  return <BillForm isAgency={isAgency} {...props} />
}
