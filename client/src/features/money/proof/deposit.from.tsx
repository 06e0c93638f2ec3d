import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import type { Deposit, depositInput } from '#shared/money/deposits/deposits.ts'

const { SelectField } = fieldsFor<z.input<typeof depositInput>>()

/** Asks which part of a deposit is meant, where it lies in two places. */
export function FromField({ deposit: { here, atScheme, holder } }: { deposit: Deposit }) {
  if (here === 0 || atScheme === 0) return null
  return (
    <SelectField
      name="from"
      label="From"
      options={[
        { value: 'here', label: 'Held by you' },
        { value: 'scheme', label: holder === 'landlord' ? 'Held by the landlord' : 'Held by the scheme' },
      ]}
    />
  )
}
