import { lazy, Suspense } from 'react'
import { confirmation, useQuestion } from '#client/lib/questions.ts'

const ConfirmationDialog = lazy(async () => ({
  default: (await import('../landing-sign-in.tsx')).ConfirmationDialog,
}))

/** Shows the dialog of a confirmation when a call needs one; the call then goes on with what was typed. */
export function Confirmation() {
  const answer = useQuestion(confirmation)
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog onDone={answer} />
    </Suspense>
  )
}
