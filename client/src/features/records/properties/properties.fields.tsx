import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormCard } from '#client/kit/form/form-card.tsx'
import { startValuesOf } from '#client/kit/form/start-values.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { nationNames, nations } from '#shared/law/nations.ts'
import { propertyInput, type WholeProperty } from '#shared/records/properties/properties.ts'
import { tidyPostcode } from '#shared/text.ts'
import { AddLandlordDialog } from './add-landlord.dialog.tsx'
import { propertyStatusOptions, propertyTypeOptions } from './properties.words.ts'

export type PropertyForm = z.input<typeof propertyInput>

export const newProperty: PropertyForm = startValuesOf(
  propertyInput,
  {},
  { type: 'flat', status: 'available', published: true },
)

export const propertyForm = (property: WholeProperty): PropertyForm =>
  startValuesOf(propertyInput, property, { landlord: property.landlordId })

const { TextField, NumberField, MoneyField, SelectField, PickerField, DateField } = fieldsFor<PropertyForm>()

/** The fields of a property itself, in Add and Edit alike; on its page they are the first thing under the first tab. */
export function PropertyFields(card: { isTitleHidden?: boolean; className?: string }) {
  const isAgency = useIsAgency()
  return (
    <FormCard title="The Property" {...card}>
      <TextField name="addressLine1" label="Address Line 1" className="md:col-span-2" />
      <TextField name="addressLine2" label="Address Line 2" optional className="md:col-span-2" />
      <TextField name="townCity" label="Town/City" />
      <TextField name="borough" label="Borough" />
      <TextField
        name="postCode"
        label="Post Code"
        tidy={tidyPostcode}
        input={{ autoCapitalize: 'characters' }}
      />
      <SelectField
        name="nation"
        label="Nation"
        optional
        none="From the post code"
        options={nations.map((value) => ({ value, label: nationNames[value] }))}
      />
      <SelectField name="type" label="Type" options={propertyTypeOptions} />
      <NumberField name="bedrooms" label="Bedrooms" />
      <NumberField name="bathrooms" label="Bathrooms" step={0.5} />
      <MoneyField name="rent" label="Rent" per="/mo" />
      <SelectField name="status" label="Status" options={propertyStatusOptions} />
      <LandlordPicker />
      <DateField
        name="onBooksSince"
        label={isAgency ? 'Managed since' : 'Rented out since'}
        optional
        hint="If left blank: since it was added or since its first tenancy."
      />
    </FormCard>
  )
}

function LandlordPicker() {
  const { setValue } = useFormContext<PropertyForm>()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PickerField
        name="landlord"
        label="Landlord"
        {...useLandlordPicker()}
        action={{ label: 'Add New Landlord', run: () => setAdding(true) }}
      />
      {adding && (
        <AddLandlordDialog
          onClose={() => setAdding(false)}
          onAdded={({ id }) => setValue('landlord', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  )
}
