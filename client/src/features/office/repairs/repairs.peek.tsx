import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { RepairSteps } from './repairs.steps.tsx'
import { repairView } from './repairs.view.tsx'
import { repairsApi } from './repairs.words.ts'

const view = { ...repairView, Steps: ({ row }: { row: Repair }) => <RepairSteps row={row} isQuiet /> }

export default function RepairPeek(asked: PeekProps) {
  return <RecordPeek view={view} api={repairsApi} {...asked} />
}
