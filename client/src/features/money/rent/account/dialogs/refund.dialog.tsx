import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { today } from '#shared/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { refundInput } from '#shared/money/rent/rent.ts'
import type { AccountDialogProps } from './dialog.ts'

const { MoneyField, DateField, TextField } = fieldsFor<z.input<typeof refundInput>>()

/** Records credit that was given back to the tenant. */
export function RefundDialog({ index: { account, money, inCredit }, tenancy, onClose }: AccountDialogProps) {
  const refund = useCall(rentCalls.refund)
  const { credit } = account
  return (
    <FormDialog
      title="Refund Tenant"
      description={
        credit > 0
          ? `${money(credit)} is ${inCredit}. Record the amount refunded to the tenant.`
          : `Nothing is ${inCredit}.`
      }
      size="sm"
      place={`tenancies/${tenancy.id}/refund`}
      schema={refundInput}
      start={{ amount: credit > 0 ? credit.toFixed(2) : '', day: today(), reason: '' }}
      submit={{ label: 'Record Refund', pending: 'Recording...' }}
      save={(values) => refund.mutateAsync({ params: { id: tenancy.id }, body: values })}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <DateField name="day" label="Date refunded" />
      <TextField name="reason" label="Reason" optional />
    </FormDialog>
  )
}
