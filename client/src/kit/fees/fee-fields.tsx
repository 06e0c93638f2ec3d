import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import type { VatFact } from '#shared/money/landlords/fees/fee.vat.ts'
import { type feeInput, feeKindNames, feeKinds } from '#shared/money/landlords/landlord-money.ts'
import { VatMissing } from './vat-missing.tsx'

type Form = Pick<z.input<typeof feeInput>, 'kind' | 'percent' | 'amount' | 'minimum' | 'vat'>
const { SelectField, NumberField, MoneyField } = fieldsFor<Form>()

const kinds = feeKinds.map((value) => ({ value, label: feeKindNames[value] }))
const vatChoices = [
  { value: 'yes', label: 'With VAT' },
  { value: 'no', label: 'Without VAT' },
]

/** Whether a form's choice means that the fee has VAT. */
export const isWithVat = (choice: unknown): boolean => choice !== 'no' && choice !== false

/** The kind of a fee, how much it is, and whether it has VAT. */
export function FeeFields({ missing }: { missing: readonly VatFact[] }) {
  return (
    <>
      <SelectField name="kind" label="Kind" options={kinds} />
      <FeeAmounts missing={missing} />
    </>
  )
}

/** How much a fee is, and whether it has VAT. */
export function FeeAmounts({ missing }: { missing: readonly VatFact[] }) {
  return (
    <>
      <Amounts />
      <SelectField name="vat" label="VAT" options={vatChoices} />
      <Missing missing={missing} />
    </>
  )
}

function Amounts() {
  const kind = useWatch<Form, 'kind'>({ name: 'kind' })
  if (kind !== 'percent') return <MoneyField name="amount" label="Amount without VAT" />
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField name="percent" label="Per cent" />
      <MoneyField name="minimum" label="At least a month" optional />
    </div>
  )
}

function Missing({ missing }: { missing: readonly VatFact[] }) {
  const vat = useWatch<Form, 'vat'>({ name: 'vat' })
  if (!isWithVat(vat)) return null
  return <VatMissing missing={missing} consequence="so no fee can have VAT yet" />
}
