import { useCallback, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogFooter } from '#client/kit/ui/dialog.tsx'
import { useLeaveGuard } from '#client/lib/leave-guard.ts'

/** Asks before a form with unsaved changes is left, whichever way. */
export function LeaveDialog({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useLeaveGuard(
    hasUnsaved,
    useCallback((next: () => void) => setLeave(() => next), []),
  )
  const stay = () => setLeave(null)
  return (
    <Dialog
      open={leave !== null}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      description="You have unsaved changes. If you leave now, they are lost."
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
