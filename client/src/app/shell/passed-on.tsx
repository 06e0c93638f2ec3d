import { Suspense } from 'react'
import { latePart } from '#client/lib/browser/screen.ts'
import { usePassedOn } from '#client/lib/calls/questions.ts'

const PassedOnDialog = latePart(() => import('./passed-on.dialog.tsx')).Part

/** Asks what happens with money that is undone and that a landlord has been paid already. The call then continues. */
export function PassedOn() {
  const open = usePassedOn()
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <PassedOnDialog problem={open.problem} onAnswer={open.answer} />
    </Suspense>
  )
}
