import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { addDays, today } from '#shared/dates.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import { promiseInput } from '#shared/money/arrears/promises.ts'
import { titleCase } from '#shared/text.ts'
import type { DebtDialogProps } from './debt.ts'

const { MoneyField, DateField, TextField } = fieldsFor<z.input<typeof promiseInput>>()

/** Notes what a tenant promised to pay, and until when. */
export function PromiseDialog({ tenancy: { id, tenant, owed }, onClose }: DebtDialogProps) {
  const promise = useCall(arrearsCalls.promise)
  const { format } = useCurrency()
  return (
    <FormDialog
      title={`A Promise of ${titleCase(tenant)}`}
      description={`${format(owed)} is owed. Gable marks the promise as kept or broken from the payments that follow. No reminder goes out until that date has passed.`}
      size="sm"
      place={`tenancies/${id}/promise`}
      schema={promiseInput}
      start={{ amount: owed.toFixed(2), until: addDays(today(), 7), note: '' }}
      submit={{ label: 'Note Promise', pending: 'Saving...' }}
      save={(values) => promise.mutateAsync({ params: { id }, body: values })}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <DateField name="until" label="Pay by" />
      <TextField name="note" label="Note" optional />
    </FormDialog>
  )
}
