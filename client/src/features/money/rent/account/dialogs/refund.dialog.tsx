import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { today } from '#shared/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { AccountDialogProps } from './dialog.ts'

const { MoneyField, DateField, TextField } = fieldsOf(rentCalls.refund)

export function RefundDialog({ index: { account, money, inCredit }, tenancy, onClose }: AccountDialogProps) {
  const { credit } = account
  return (
    <CallDialog
      call={rentCalls.refund}
      params={{ id: tenancy.id }}
      title="Refund Tenant"
      description={
        credit > 0
          ? `${money(credit)} is ${inCredit}. Record the amount refunded to the tenant.`
          : `Nothing is ${inCredit}.`
      }
      size="sm"
      place={`tenancies/${tenancy.id}/refund`}
      start={{ amount: credit > 0 ? credit.toFixed(2) : '', day: today(), reason: '' }}
      submit={{ label: 'Record Refund', pending: 'Recording...' }}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <DateField name="day" label="Date refunded" />
      <TextField name="reason" label="Reason" optional />
    </CallDialog>
  )
}
