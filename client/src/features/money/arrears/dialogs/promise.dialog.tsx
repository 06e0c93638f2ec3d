import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { addDays, today } from '#shared/dates.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import { titleCase } from '#shared/text.ts'
import type { DebtDialogProps } from './debt.ts'

const { MoneyField, DateField, TextField } = fieldsOf(arrearsCalls.promise)

export function PromiseDialog({ tenancy: { id, tenant, owed }, onClose }: DebtDialogProps) {
  const { format } = useCurrency()
  return (
    <CallDialog
      call={arrearsCalls.promise}
      params={{ id }}
      title={`A Promise of ${titleCase(tenant)}`}
      description={`${format(owed)} is owed. Gable marks the promise as kept or broken from the payments that follow. No reminder goes out until that date has passed.`}
      size="sm"
      place={`tenancies/${id}/promise`}
      start={{ amount: owed.toFixed(2), until: addDays(today(), 7), note: '' }}
      submit={{ label: 'Note Promise', pending: 'Saving...' }}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <DateField name="until" label="Pay by" />
      <TextField name="note" label="Note" optional />
    </CallDialog>
  )
}
