import { CalendarSync } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'

/** Loaded when the dialog is first opened. */
const FeedDialog = lazy(() => import('./viewings.feed.tsx'))

/** The button 'Subscribe', which shows the viewings in a person's own calendar. */
export function Subscribe() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden="true" className="size-4" />
        Subscribe
      </Button>
      <Suspense fallback={null}>{open && <FeedDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
