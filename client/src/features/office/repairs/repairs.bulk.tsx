import { BulkActions } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { withNoChange } from '#client/kit/form/record/no-change.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { type Repair, repairs } from '#shared/office/repairs/repairs.ts'
import type { RepairForm } from './repairs.fields.tsx'
import { repairDangerOptions, repairsApi } from './repairs.words.ts'

const { SelectField, DateField } = fieldsFor<RepairForm>()
const dangers = withNoChange(repairDangerOptions)

/** What can be done with several repairs at once. */
export default function RepairBulk({ chosen }: { chosen: Repair[] }) {
  const team = useColleagues().flatMap(({ id, label, mayWrite }) => (mayWrite ? [{ value: id, label }] : []))
  return (
    <BulkActions api={repairsApi} words={repairs.title} chosen={chosen}>
      <SelectField
        optional
        name="ownerId"
        label="Owner"
        options={withNoChange(team)}
        placeholder="No change"
      />
      <DateField optional name="reviewOn" label="Review date" />
      <SelectField optional name="danger" label="Danger" options={dangers} placeholder="No change" />
    </BulkActions>
  )
}
