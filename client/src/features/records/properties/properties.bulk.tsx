import { BulkActions } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { type Property, properties } from '#shared/records/properties/properties.ts'
import type { PropertyForm } from './properties.fields.tsx'
import { propertyStatusOptions, propertyTypeOptions, publishedOptions } from './properties.words.ts'

const { SelectField, PickerField } = fieldsFor<PropertyForm>()
const start = { status: '', type: '', landlord: '', published: '' } as const

export default function PropertyBulk({ chosen }: { chosen: Property[] }) {
  return (
    <BulkActions api={resourceApi(properties)} words={properties.title} chosen={chosen} start={start}>
      <SelectField optional name="status" label="Status" options={propertyStatusOptions} none="No change" />
      <SelectField optional name="type" label="Type" options={propertyTypeOptions} none="No change" />
      <LandlordChoice />
      <SelectField
        optional
        name="published"
        label="On the public page"
        options={publishedOptions}
        none="No change"
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
