import { AddRecord } from '#client/kit/record/add-record.tsx'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { newRepair, RepairFields } from './repairs.fields.tsx'
import { repairsApi } from './repairs.words.ts'

export default function AddRepair() {
  const start = { ...newRepair, property: useParameter('property') ?? '', ownerId: useMe().data?.user.id }
  return (
    <AddRecord api={repairsApi} start={start}>
      <RepairFields />
    </AddRecord>
  )
}
