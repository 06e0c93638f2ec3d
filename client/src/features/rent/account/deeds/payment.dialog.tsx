import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { mutationFor } from '#client/lib/calls.ts'
import { today } from '#shared/dates.ts'
import { rentCalls } from '#shared/rent/rent.calls.ts'
import { receiptInput } from '#shared/rent/rent.ts'
import { receiptMethodNames, receiptMethods } from '#shared/rent/rent.words.ts'
import type { DeedProps } from '../account.deeds.tsx'

const { MoneyField, DateField, TextField, SelectField } = fieldsFor<z.input<typeof receiptInput>>()
const methods = receiptMethods.map((value) => ({ value, label: receiptMethodNames[value] }))

/** Records a payment. It pays the oldest charge first. */
export function PaymentDialog({ index: { account, money }, tenancy, onClose }: DeedProps) {
  const { id } = tenancy
  const receive = useMutation(
    mutationFor(rentCalls.receive, (body: z.input<typeof receiptInput>) => ({ params: { id }, body }), {
      done: { title: 'Payment Recorded', description: 'It pays the oldest charge first.' },
    }),
  )
  return (
    <FormDialog
      title="Record Payment"
      description={
        account.owed > 0 ? `${money(account.owed)} is owed.` : 'Nothing is owed: it becomes credit.'
      }
      schema={receiptInput}
      start={{ amount: '', day: today(), method: 'bank-transfer', reference: '' }}
      submit={{ label: 'Record Payment', pending: 'Recording...' }}
      save={(values) => receive.mutateAsync(values)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="amount" label="Amount" />
        <DateField name="day" label="Came On" />
        <SelectField name="method" label="How" options={methods} />
        <TextField name="reference" label="Reference" optional />
      </div>
    </FormDialog>
  )
}
