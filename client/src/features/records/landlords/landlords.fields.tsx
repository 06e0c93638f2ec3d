import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { startValuesOf } from '#client/kit/form/start-values.ts'
import { type Landlord, landlordInput } from '#shared/records/landlords/landlords.ts'
import { landlordStatusOptions } from './landlords.words.ts'

export type LandlordForm = z.input<typeof landlordInput>

export const newLandlord: LandlordForm = { name: '', email: '', phone: '', status: 'active', address: '' }

export const landlordForm = (landlord: Landlord): LandlordForm => startValuesOf(landlordInput, landlord)

const { TextField, EmailField, PhoneField, SelectField, LongTextField } = fieldsFor<LandlordForm>()

export function LandlordFields() {
  return (
    <>
      <TextField name="name" label="Full Name" className="md:col-span-2" />
      <EmailField name="email" label="Email" />
      <PhoneField name="phone" label="Phone" />
      <SelectField name="status" label="Status" options={landlordStatusOptions} />
      <LongTextField
        optional
        name="address"
        label="Address"
        className="md:col-span-2"
        hint="Shown on invoices for rent."
      />
    </>
  )
}
