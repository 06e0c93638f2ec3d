import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/dialog.tsx'

/** 'Subscribe': the viewings in the calendar that a person uses anyway. */
export function Subscribe() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden="true" className="size-4" />
        Subscribe
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Subscribe">
          <DialogBody> </DialogBody>
          <DialogFooter> </DialogFooter>
        </Dialog>
      )}
    </>
  )
}
