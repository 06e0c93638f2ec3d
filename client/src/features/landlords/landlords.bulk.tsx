import { BulkEdit } from '#client/kit/form/bulk-edit.tsx'
import { BulkDelete } from '#client/kit/form/delete-dialog.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { orKeep } from '#client/kit/form/keep.ts'
import { countOf } from '#client/lib/format.ts'
import { landlordsApi } from '#client/lib/resources.ts'
import { type Landlord, landlords } from '#shared/landlords.ts'
import type { LandlordForm } from './landlords.fields.tsx'
import { landlordStatusOptions } from './landlords.words.ts'

const { SelectField } = fieldsFor<LandlordForm>()
const statuses = orKeep(landlordStatusOptions)

/** What can be done with several landlords at once. */
export default function LandlordBulk({ chosen }: { chosen: Landlord[] }) {
  const ids = chosen.map(({ id }) => id)
  const what = countOf(chosen.length, landlords.title)
  const change = landlordsApi.useBulk('Landlords Updated', `${what} updated.`, 'Failed to update landlords')
  const remove = landlordsApi.useBulk('Landlords Deleted', `${what} deleted.`, 'Failed to delete landlords')
  return (
    <>
      <BulkEdit what={what} save={(set) => change.mutateAsync({ ids, set })}>
        <SelectField optional name="status" label="Status" options={statuses} placeholder="No change" />
      </BulkEdit>
      <BulkDelete what={what} remove={() => remove.mutateAsync({ ids, delete: true })} />
    </>
  )
}
