import { EditRecord } from '#client/kit/record/edit-record.tsx'
import type { RecordView } from '#client/kit/record/view.ts'
import { type Repair, repairs } from '#shared/office/repairs/repairs.ts'
import { RepairFields, repairForm } from './repairs.fields.tsx'
import { repairTimeline } from './repairs.timeline.ts'
import { repairsApi } from './repairs.words.ts'

const repairView: RecordView<Repair> = {
  resource: repairs,
  timeline: repairTimeline,
  nameOf: ({ what }) => what,
  listedBy: ({ propertyId }) => ({ property: propertyId }),
  plateOf: ({ state }) => ({ tone: 'muted', label: state }),
  figuresOf: ({ owner }) => [{ name: 'Owner', value: owner }],
  Steps: () => null,
}

export default function EditRepair({ params }: { params: { id: string } }) {
  return (
    <EditRecord api={repairsApi} view={repairView} id={params.id} toInput={repairForm}>
      {() => <RepairFields />}
    </EditRecord>
  )
}
