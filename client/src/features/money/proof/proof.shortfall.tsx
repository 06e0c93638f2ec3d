import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { today } from '#shared/dates.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import { makeGoodInput } from '#shared/money/proof/proof.ts'

const { MoneyField, DateField } = fieldsFor<z.input<typeof makeGoodInput>>()

/** Records that the agency paid the missing money into the client account. */
export function MakeGoodDialog({ short, onClose }: { short: number; onClose: () => void }) {
  const make = useCall(proofCalls.makeGood)
  return (
    <FormDialog
      title="Pay In the Shortfall"
      description="Pay the amount from the agency’s own account into the client account, and record it here."
      place="proof/make-good"
      schema={makeGoodInput}
      start={{ amount: short.toFixed(2), day: today() }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={(values) => make.mutateAsync({ body: values })}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <DateField name="day" label="Paid in on" />
    </FormDialog>
  )
}
