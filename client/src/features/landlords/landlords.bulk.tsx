import { BulkActions } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { withNoChange } from '#client/kit/form/no-change.ts'
import { type Landlord, landlords } from '#shared/landlords/landlords.ts'
import { landlordsApi } from './landlords.calls.ts'
import type { LandlordForm } from './landlords.fields.tsx'
import { landlordStatusOptions } from './landlords.words.ts'

const { SelectField } = fieldsFor<LandlordForm>()
const statuses = withNoChange(landlordStatusOptions)

/** What can be done with several landlords at once. */
export default function LandlordBulk({ chosen }: { chosen: Landlord[] }) {
  return (
    <BulkActions api={landlordsApi} words={landlords.title} chosen={chosen}>
      <SelectField optional name="status" label="Status" options={statuses} placeholder="No change" />
    </BulkActions>
  )
}
