import { Suspense } from 'react'
import { latePart } from '#client/lib/browser/screen.ts'
import { confirmation, passedOnWay, reversal, signInAgain, useQuestion } from '#client/lib/calls/questions.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { useForgetPerson } from './sign-out.ts'

const ConfirmationDialog = latePart(async () => ({
  default: (await import('../landing-sign-in.tsx')).ConfirmationDialog,
})).Part
const SignInAgainDialog = latePart(async () => ({
  default: (await import('../landing-sign-in.tsx')).SignInAgainDialog,
})).Part
const PassedOnDialog = latePart(() => import('./passed-on.dialog.tsx')).Part
const ReversePayment = latePart(() => import('#client/features/money/rent/receipts/reverse.dialog.tsx')).Part

/** The dialogs that calls and toasts open on any page. A call goes on with the typed fields once it is answered. */
export function Questions() {
  const confirms = useQuestion(confirmation)
  const signsIn = useQuestion(signInAgain)
  const undoes = useQuestion(passedOnWay)
  const reverses = useQuestion(reversal)
  const user = useMe().data?.user
  const forgetPerson = useForgetPerson()
  return (
    <Suspense fallback={null}>
      {confirms && <ConfirmationDialog onDone={confirms.answer} />}
      {undoes && <PassedOnDialog problem={undoes.asked} onAnswer={undoes.answer} />}
      {signsIn && user && (
        <SignInAgainDialog user={user} onDone={() => signsIn.answer(true)} onLeave={forgetPerson} />
      )}
      {reverses && <ReversePayment {...reverses.asked} onClose={() => reverses.answer()} />}
    </Suspense>
  )
}
