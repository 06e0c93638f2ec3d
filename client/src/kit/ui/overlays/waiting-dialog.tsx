import type { ReactNode } from 'react'
import { sentenceOfRead } from '#client/lib/calls/api.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface WaitingDialogProps {
  title: ReactNode
  /** Why a request failed that the dialog waits for. */
  error: Error | null
  /** Why there is nothing to do in the dialog, once all answers are there. */
  nothing?: string | undefined
  onClose: () => void
}

/** Shown in place of a dialog while its answers are loading, after a failure, and where there is nothing to do. */
export function WaitingDialog({ title, error, nothing, onClose }: WaitingDialogProps) {
  const text = error ? sentenceOfRead(error) : nothing
  return (
    <Dialog onClose={onClose} title={title}>
      <DialogBody>
        {text ? (
          <p role={error ? 'alert' : undefined} className="text-14 text-ink-2">
            {text}
          </p>
        ) : (
          <p role="status" className="text-14 text-ink-3">
            Loading...
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
