import { AddRecord } from '#client/kit/record/add-record.tsx'
import { newRepair, RepairFields } from './repairs.fields.tsx'
import { repairsApi } from './repairs.words.ts'

export default function AddRepair() {
  return (
    <AddRecord api={repairsApi} start={newRepair}>
      <RepairFields />
    </AddRecord>
  )
}
