import { BulkActions } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { orKeep } from '#client/kit/form/keep.ts'
import { useLandlordPicker } from '#client/lib/choices.ts'
import { propertiesApi } from '#client/lib/resources.ts'
import { type Property, properties } from '#shared/properties.ts'
import type { PropertyForm } from './properties.fields.tsx'
import { propertyStatusOptions, propertyTypeOptions } from './properties.words.ts'

const { SelectField, PickerField } = fieldsFor<PropertyForm>()
const statuses = orKeep(propertyStatusOptions)
const types = orKeep(propertyTypeOptions)

/** What can be done with several properties at once. */
export default function PropertyBulk({ chosen }: { chosen: Property[] }) {
  return (
    <BulkActions api={propertiesApi} words={properties.title} chosen={chosen}>
      <SelectField optional name="status" label="Status" options={statuses} placeholder="No change" />
      <SelectField optional name="type" label="Type" options={types} placeholder="No change" />
      <LandlordChoice />
    </BulkActions>
  )
}

function LandlordChoice() {
  return (
    <PickerField optional name="landlord" label="Landlord" {...useLandlordPicker()} placeholder="No change" />
  )
}
