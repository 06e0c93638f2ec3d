import { BulkActions } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { type Repair, repairs } from '#shared/office/repairs/repairs.ts'
import type { RepairForm } from './repairs.fields.tsx'
import { repairDangerOptions, repairsApi } from './repairs.words.ts'

const { SelectField, DateField } = fieldsFor<RepairForm>()
const start = { ownerId: '', reviewOn: '', danger: '' } as const

export default function RepairBulk({ chosen }: { chosen: Repair[] }) {
  const team = useColleagues().flatMap(({ id, label, mayWrite }) => (mayWrite ? [{ value: id, label }] : []))
  return (
    <BulkActions api={repairsApi} words={repairs.title} chosen={chosen} start={start}>
      <SelectField optional name="ownerId" label="Owner" options={team} none="No change" />
      <DateField optional name="reviewOn" label="Review date" />
      <SelectField optional name="danger" label="Danger" options={repairDangerOptions} none="No change" />
    </BulkActions>
  )
}
