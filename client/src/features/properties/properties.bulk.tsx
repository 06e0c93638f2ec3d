import { BulkEdit } from '#client/kit/form/bulk-edit.tsx'
import { BulkDelete } from '#client/kit/form/delete-dialog.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { orKeep } from '#client/kit/form/keep.ts'
import { countOf } from '#client/lib/format.ts'
import { propertiesApi } from '#client/lib/resources.ts'
import { type Property, properties } from '#shared/properties.ts'
import { type PropertyForm, useLandlordChoices } from './properties.fields.tsx'
import { propertyStatusOptions, propertyTypeOptions } from './properties.words.ts'

const { SelectField, PickerField } = fieldsFor<PropertyForm>()
const statuses = orKeep(propertyStatusOptions)
const types = orKeep(propertyTypeOptions)

/** What can be done with several properties at once. */
export default function PropertyBulk({ chosen }: { chosen: Property[] }) {
  const ids = chosen.map(({ id }) => id)
  const what = countOf(chosen.length, properties.title)
  const change = propertiesApi.useBulk(
    'Properties Updated',
    `${what} updated.`,
    'Failed to update properties',
  )
  const remove = propertiesApi.useBulk(
    'Properties Deleted',
    `${what} deleted.`,
    'Failed to delete properties',
  )
  return (
    <>
      <BulkEdit what={what} save={(set) => change.mutateAsync({ ids, set })}>
        <SelectField optional name="status" label="Status" options={statuses} placeholder="No change" />
        <SelectField optional name="type" label="Type" options={types} placeholder="No change" />
        <LandlordChoice />
      </BulkEdit>
      <BulkDelete what={what} remove={() => remove.mutateAsync({ ids, delete: true })} />
    </>
  )
}

function LandlordChoice() {
  return (
    <PickerField
      optional
      name="landlord"
      label="Landlord"
      items={useLandlordChoices()}
      placeholder="No change"
      search="Search landlords..."
      loading="Loading..."
      empty="No landlord found."
    />
  )
}
