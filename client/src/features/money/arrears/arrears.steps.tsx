import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import type { ArrearsRow } from '#shared/money/arrears/arrears.ts'
import { titleCase } from '#shared/text.ts'

export type DebtAction = 'remind' | 'promise' | 'note' | 'pause'

export interface DebtProps {
  tenancy: Pick<ArrearsRow, 'id' | 'tenant' | 'owed' | 'reminders'>
}

export const DebtDialog = latePart(() => import('./arrears.dialogs.tsx')).Part

/** The last cell of a row: one tap to write. The row's menu has the call, the promise and the rest. */
export const RowSteps = ({ row }: { row: ArrearsRow }) => (
  <DialogButton
    look="ghost"
    className="-ml-3 text-link!"
    aria-label={`Send a reminder to ${titleCase(row.tenant)}`}
    dialog={<DebtDialog action="remind" tenancy={row} />}
  >
    Remind
  </DialogButton>
)
