import { CalendarSync } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { latePart } from '#client/lib/browser/screen.ts'

/** Loaded when the dialog is first opened. */
const FeedDialog = latePart(() => import('./viewings.feed.tsx')).Part

/** The button 'Subscribe', which shows the viewings in a person's own calendar. */
export function Subscribe() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={CalendarSync} onClick={() => setOpen(true)}>
        Subscribe
      </Button>
      <Suspense fallback={null}>{open && <FeedDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
