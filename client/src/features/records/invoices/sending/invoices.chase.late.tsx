import { Suspense } from 'react'
import { latePart } from '#client/lib/browser/screen.ts'
import type { Invoice } from '#shared/records/invoices/invoices.ts'

const Dialog = latePart(() => import('./invoices.chase.dialog.tsx')).Part

/** The reminders' dialog, whose code arrives when it is first opened. */
export function ChaseDialog(props: { chosen: readonly Invoice[]; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
