import { useCallback, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { useLeaveGuard } from '#client/lib/pages/leave-guard.ts'

interface LeaveDialogProps {
  hasUnsaved: () => boolean
  title?: string
  text?: string
  /** Keeps the unsaved input as a draft. False when it is lost with the form. */
  keep?: () => boolean
}

const kept =
  'Your changes are not saved. They are kept in this browser for 30 days, and offered when you open this form again.'

/** Asks before a person leaves a form with unsaved changes: by a link, by Back or by closing the tab. */
export function LeaveDialog({
  hasUnsaved,
  title = 'Leave without saving?',
  text = 'You have unsaved changes. If you leave now, they are lost.',
  keep,
}: LeaveDialogProps) {
  const [isKept, setKept] = useState(false)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useLeaveGuard(
    hasUnsaved,
    useCallback(
      (next: () => void) => {
        setKept(keep?.() === true)
        setLeave(() => next)
      },
      [keep],
    ),
  )
  const stay = () => setLeave(null)
  return (
    <Dialog
      open={leave !== null}
      onOpenChange={(open) => !open && stay()}
      title={title}
      description={isKept ? kept : text}
      size="sm"
      alert
    >
      <DialogFooter>
        <Button onClick={stay}>Stay</Button>
        <Button
          look="danger"
          onClick={() => {
            stay()
            leave?.()
          }}
        >
          Leave
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
