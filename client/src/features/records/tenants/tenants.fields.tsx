import type { ReactNode } from 'react'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { usePropertyPicker } from '#client/lib/pickers/choices.ts'
import type { Tenant, tenantInput } from '#shared/records/tenants/tenants.ts'
import { tenantStatusOptions } from './tenants.words.ts'

export type TenantForm = z.input<typeof tenantInput>

export const newTenant: TenantForm = { name: '', email: '', phone: '', property: '', status: 'active' }

export function tenantForm({ name, email, phone, propertyId, status, moveInDate }: Tenant): TenantForm {
  return { name, email, phone, property: propertyId ?? '', status, moveInDate: moveInDate ?? '' }
}

const { TextField, EmailField, PhoneField, SelectField, PickerField, DateField } = fieldsFor<TenantForm>()

export function TenantFields() {
  return (
    <>
      <TextField name="name" label="Full Name" className="md:col-span-2" />
      <EmailField name="email" label="Email" />
      <PhoneField name="phone" label="Phone" />
    </>
  )
}

export function TenantStatusField({ hint }: { hint?: ReactNode }) {
  return <SelectField name="status" label="Status" options={tenantStatusOptions} hint={hint} />
}

export function TenantPropertyField({ label }: { label: string }) {
  return <PickerField name="property" label={label} className="md:col-span-2" {...usePropertyPicker()} />
}

export function MoveInField() {
  return <DateField optional name="moveInDate" label="Move-in Date" />
}
