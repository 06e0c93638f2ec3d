import type { Deed } from './arrears.steps.tsx'
import type { DeedProps } from './deeds/deed.ts'
import { NoteDialog } from './deeds/note.dialog.tsx'
import { PauseDialog } from './deeds/pause.dialog.tsx'
import { PromiseDialog } from './deeds/promise.dialog.tsx'
import { RemindDialog } from './deeds/remind.dialog.tsx'

const dialogs = { remind: RemindDialog, promise: PromiseDialog, note: NoteDialog, pause: PauseDialog }

/** The open dialog about a debt. */
export default function ArrearsDeeds({ deed, ...given }: DeedProps & { deed: Deed }) {
  const Dialog = dialogs[deed]
  return <Dialog {...given} />
}
