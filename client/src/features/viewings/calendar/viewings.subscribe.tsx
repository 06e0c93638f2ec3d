import { CalendarSync } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'

/** Its code arrives when it is first asked for. */
const FeedDialog = lazy(() => import('./viewings.feed.tsx'))

/** 'Subscribe': the viewings in the calendar that a person uses anyway. */
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
