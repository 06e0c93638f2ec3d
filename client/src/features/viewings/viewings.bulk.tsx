import { BulkActions } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { withNoChange } from '#client/kit/form/no-change.ts'
import { type Viewing, viewings } from '#shared/viewings/viewings.ts'
import { viewingsApi } from './viewings.calls.ts'
import type { ViewingForm } from './viewings.fields.tsx'
import { viewingStatusOptions } from './viewings.words.ts'

const { SelectField } = fieldsFor<ViewingForm>()
const statuses = withNoChange(viewingStatusOptions)

/** What can be done with several viewings at once. */
export default function ViewingBulk({ chosen }: { chosen: Viewing[] }) {
  return (
    <BulkActions api={viewingsApi} words={viewings.title} chosen={chosen}>
      <SelectField optional name="status" label="Status" options={statuses} placeholder="No change" />
    </BulkActions>
  )
}
