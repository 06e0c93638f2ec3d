import type { RecordView } from '#client/kit/record/view.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { RepairSteps } from './repairs.steps.tsx'
import { repairView } from './repairs.view.tsx'

/** The panel's steps do not stand out beside its button that opens the repair. */
export const peekView: RecordView<Repair> = {
  ...repairView,
  Steps: ({ row }) => <RepairSteps row={row} isQuiet />,
}
