import { lazy, Suspense, useEffect, useState } from 'react'
import { setConfirmationAsker } from '#client/lib/confirmation.ts'

const ConfirmationDialog = lazy(async () => ({
  default: (await import('../landing-sign-in.tsx')).ConfirmationDialog,
}))

/** Shows the dialog of a confirmation when a call needs one; the call then goes on with what was typed. */
export function Confirmation() {
  const [answer, setAnswer] = useState<{ give: (isConfirmed: boolean) => void }>()
  useEffect(() => setConfirmationAsker(() => new Promise<boolean>((give) => setAnswer({ give }))), [])
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog
        onDone={(isConfirmed) => {
          setAnswer(undefined)
          answer.give(isConfirmed)
        }}
      />
    </Suspense>
  )
}
