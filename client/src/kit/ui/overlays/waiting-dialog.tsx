import type { ReactNode } from 'react'
import { sentenceOfRead } from '#client/lib/api.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface WaitingDialogProps {
  title: ReactNode
  /** Why what it waits for did not come. */
  error: Error | null
  /** Why there is nothing to do, once everything has come. */
  nothing?: string | undefined
  onClose: () => void
}

/** Stands in for a dialog until what it needs has come, and where nothing can be done in it. */
export function WaitingDialog({ title, error, nothing, onClose }: WaitingDialogProps) {
  const text = error ? sentenceOfRead(error) : nothing
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
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
