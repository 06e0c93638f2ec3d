import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { today } from '#shared/dates.ts'
import { taxCalls } from '#shared/money/landlords/tax.calls.ts'
import { type TaxRow, taxPaidInput } from '#shared/money/landlords/tax.ts'
import { titleCase } from '#shared/text.ts'

const { MoneyField, DateField } = fieldsFor<z.input<typeof taxPaidInput>>()

/** Records that tax was paid to HM Revenue; the bank's line is matched to the payment later. */
export default function PaidDialog({ row, onClose }: { row: TaxRow; onClose: () => void }) {
  const paid = useCall(taxCalls.paid)
  const { landlordId, landlord, held, tax, paidOver } = row
  const start = Math.min(held, tax - paidOver) || held
  return (
    <FormDialog
      title="Tax Paid to HMRC"
      description={`${formatAmount(held)} is set aside for ${titleCase(landlord)}. The oldest quarter is paid first. You can reverse a payment recorded by mistake.`}
      place={`landlords/${landlordId}/tax-paid`}
      schema={taxPaidInput}
      start={{ landlordId, amount: start.toFixed(2), day: today() }}
      submit={{ label: 'Record Payment', pending: 'Recording...' }}
      save={(values) => paid.mutateAsync({ body: values })}
      onClose={onClose}
      size="sm"
    >
      <MoneyField name="amount" label="Amount paid to HMRC" />
      <DateField name="day" label="Date" />
    </FormDialog>
  )
}
