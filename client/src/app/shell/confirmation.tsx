import { Suspense } from 'react'
import { confirmation, useQuestion } from '#client/lib/questions.ts'
import { latePart } from '#client/lib/screen.ts'

const ConfirmationDialog = latePart(async () => ({
  default: (await import('../landing-sign-in.tsx')).ConfirmationDialog,
})).Part

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
