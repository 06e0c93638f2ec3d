import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { today } from '#shared/dates.ts'
import { taxCalls } from '#shared/money/landlords/tax.calls.ts'
import type { TaxRow } from '#shared/money/landlords/tax.ts'
import { titleCase } from '#shared/text.ts'

const { MoneyField, DateField } = fieldsOf(taxCalls.paid)

export default function PaidDialog({ row: { landlordId, landlord, held, tax, paidOver } }: { row: TaxRow }) {
  const start = Math.min(held, tax - paidOver) || held
  return (
    <CallDialog
      call={taxCalls.paid}
      title="Tax Paid to HMRC"
      description={`${formatAmount(held)} is set aside for ${titleCase(landlord)}. The oldest quarter is paid first. You can reverse a payment recorded by mistake.`}
      place={`landlords/${landlordId}/tax-paid`}
      start={{ landlordId, amount: start.toFixed(2), day: today() }}
      submit={{ label: 'Record Payment', pending: 'Recording...' }}
      size="sm"
    >
      <MoneyField name="amount" label="Amount paid to HMRC" />
      <DateField name="day" label="Date" />
    </CallDialog>
  )
}
