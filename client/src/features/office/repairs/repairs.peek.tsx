import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { repairView } from './repairs.view.tsx'
import { repairsApi } from './repairs.words.ts'

export default function RepairPeek(asked: PeekProps) {
  return <RecordPeek view={repairView} api={repairsApi} {...asked} />
}
