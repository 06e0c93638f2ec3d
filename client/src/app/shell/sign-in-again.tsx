import { Suspense } from 'react'
import { latePart } from '#client/lib/browser/screen.ts'
import { signInAgain, useQuestion } from '#client/lib/calls/questions.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { useForgetPerson } from './sign-out.ts'

const SignInAgainDialog = latePart(async () => ({
  default: (await import('../landing-sign-in.tsx')).SignInAgainDialog,
})).Part

/** Shows the sign-in above the page when a call finds the session over. The call then continues with the typed fields. */
export function SignInAgain() {
  const answer = useQuestion(signInAgain)
  const user = useMe().data?.user
  const forgetPerson = useForgetPerson()
  if (!answer || !user) return null
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog user={user} onDone={() => answer(true)} onLeave={forgetPerson} />
    </Suspense>
  )
}
