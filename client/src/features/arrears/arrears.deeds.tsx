import type { ReminderSetting } from '#shared/arrears/arrears.ts'
import type { Deed } from './arrears.steps.tsx'
import { NoteDialog } from './deeds/note.dialog.tsx'
import { PauseDialog } from './deeds/pause.dialog.tsx'
import { PromiseDialog } from './deeds/promise.dialog.tsx'
import { RemindDialog } from './deeds/remind.dialog.tsx'

/** Of which tenancy a dialog is. */
export interface DebtOf {
  id: string
  tenant: string
  owed: number
  reminders: ReminderSetting
}

export interface DeedProps {
  tenancy: DebtOf
  onClose: () => void
}

const dialogs = { remind: RemindDialog, promise: PromiseDialog, note: NoteDialog, pause: PauseDialog }

/** The open dialog about a debt. */
export default function ArrearsDeeds({ deed, ...given }: DeedProps & { deed: Deed }) {
  const Dialog = dialogs[deed]
  return <Dialog {...given} />
}
