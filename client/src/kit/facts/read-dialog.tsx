import type { ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '#client/kit/ui/overlays/dialog.tsx'
import { useCloseDialog } from './dialogs.tsx'

/** A dialog that is only read. By default the dialog of a card closes. */
export function ReadDialog({ children, onClose, ...dialog }: DialogProps) {
  const ofCard = useCloseDialog()
  const close = onClose ?? ofCard
  return (
    <Dialog onClose={close} {...dialog}>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        <Button onClick={close}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}

/** A line of a dialog’s <dl>: a name, and what belongs to it. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_1fr] gap-3 py-1.5">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 whitespace-pre-line break-words">{children}</dd>
  </div>
)
