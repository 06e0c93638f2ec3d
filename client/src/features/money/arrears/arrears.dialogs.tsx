import type { DebtAction } from './arrears.steps.tsx'
import type { DebtDialogProps } from './dialogs/debt.ts'
import { NoteDialog } from './dialogs/note.dialog.tsx'
import { PauseDialog } from './dialogs/pause.dialog.tsx'
import { PromiseDialog } from './dialogs/promise.dialog.tsx'
import { RemindDialog } from './dialogs/remind.dialog.tsx'

const dialogs = { remind: RemindDialog, promise: PromiseDialog, note: NoteDialog, pause: PauseDialog }

export default function DebtDialog({ action, ...given }: DebtDialogProps & { action: DebtAction }) {
  const Dialog = dialogs[action]
  return <Dialog {...given} />
}
