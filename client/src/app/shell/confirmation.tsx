import { Suspense } from 'react'
import { latePart } from '#client/lib/browser/screen.ts'
import { confirmation, useQuestion } from '#client/lib/calls/questions.ts'

const ConfirmationDialog = latePart(async () => ({
  default: (await import('../landing-sign-in.tsx')).ConfirmationDialog,
})).Part

/** Shows the confirmation dialog when a call needs a confirmation. The call then continues with the typed fields. */
export function Confirmation() {
  const answer = useQuestion(confirmation)
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog onDone={answer} />
    </Suspense>
  )
}
