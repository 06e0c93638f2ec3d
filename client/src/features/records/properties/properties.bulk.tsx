import { BulkActions } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { withNoChange } from '#client/kit/form/record/no-change.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { type Property, properties } from '#shared/records/properties/properties.ts'
import type { PropertyForm } from './properties.fields.tsx'
import { propertyStatusOptions, propertyTypeOptions, publishedOptions } from './properties.words.ts'

const { SelectField, PickerField } = fieldsFor<PropertyForm>()
const statuses = withNoChange(propertyStatusOptions)
const types = withNoChange(propertyTypeOptions)
const published = withNoChange(publishedOptions)

export default function PropertyBulk({ chosen }: { chosen: Property[] }) {
  return (
    <BulkActions api={resourceApi(properties)} words={properties.title} chosen={chosen}>
      <SelectField optional name="status" label="Status" options={statuses} placeholder="No change" />
      <SelectField optional name="type" label="Type" options={types} placeholder="No change" />
      <LandlordChoice />
      <SelectField
        optional
        name="published"
        label="On the public page"
        options={published}
        placeholder="No change"
        hint="It shows those that are available."
      />
    </BulkActions>
  )
}

function LandlordChoice() {
  return (
    <PickerField optional name="landlord" label="Landlord" {...useLandlordPicker()} placeholder="No change" />
  )
}
