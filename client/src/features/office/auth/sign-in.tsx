import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '#client/kit/ui/overlays/dialog.tsx'
import { pageAfterSignIn } from '#client/lib/calls/next-page.ts'
import { announceSignIn, storeUser } from '#client/lib/calls/session.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { readInvitedAddress } from '#client/lib/session/invited.ts'
import type { Role, User } from '#shared/accounts/auth.ts'
import { type Answers, EmailStep, type Mode } from './email-step.tsx'
import { SignInSteps, useSignInSteps } from './sign-in-steps.tsx'

export interface SignInProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  mode: Mode
  role?: Role
  /** The page that opens after the sign-in; by default the page named in the address, else the dashboard. */
  next?: string
}

const noAnswers = { email: '', name: '', agency: '' }
const titles = { signin: 'Sign in to Gable', signup: 'Create your account' }

/** The fields of a sign-up without those that are empty. */
function newcomerOf(answers: Answers) {
  const [name, agency] = [answers.name.trim(), answers.agency.trim()]
  return { ...(name && { name }), ...(answers.role === 'agent' && agency && { agency }) }
}

/** Sign-in and sign-up by emailed code: first the address, then the code, then a second step where there is one. */
export default function SignIn({ open, onOpenChange, mode: askedMode, role = 'agent', next }: SignInProps) {
  const [mode, setMode] = useState(askedMode)
  const [answers, setAnswers] = useState<Answers>(() => ({ ...noAnswers, email: readInvitedAddress(), role }))
  const [wasOpen, setWasOpen] = useState(open)
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const email = answers.email.trim()
  const newcomer = mode === 'signup' && newcomerOf(answers)
  const steps = useSignInSteps({ email, role: answers.role, ...newcomer }, finishSignIn)
  const { step } = steps

  // Another button may reopen the dialog; its mode and role count unless a code has been sent already.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open && step === 'email') {
      setMode(askedMode)
      setAnswers({ ...answers, role })
    }
  }

  function finishSignIn(user: User) {
    // Data that a former person has loaded must not be shown to this one.
    client.removeQueries()
    storeUser(user)
    announceSignIn(user)
    onOpenChange(false)
    reset()
    const page = next ?? pageAfterSignIn()
    // Public pages come from the server.
    if (page.startsWith(paths.agent(''))) window.location.assign(page)
    else navigate(page)
  }

  function reset() {
    steps.back()
    setAnswers({ ...noAnswers, role })
  }

  const sentTo = (
    <>
      We have sent {answers.email ? <b className="font-semibold break-all text-ink">{email}</b> : 'you'} a
      6-digit code. It works for 10 minutes.
    </>
  )
  const heads = {
    email: { title: titles[mode], description: 'We email you a code. There is no password to remember.' },
    code: { title: 'Check your email', description: sentTo },
    second: {
      title: 'One more step',
      description: 'Your code was right. Now show that it is you, within 10 minutes.',
    },
    password: {
      title: 'Enter your password',
      description: 'Your code was right. Your sign-in also needs your password: enter it within 10 minutes.',
    },
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" {...heads[step]}>
      {step === 'email' && (
        <EmailStep
          mode={mode}
          onMode={setMode}
          answers={answers}
          onChange={setAnswers}
          sending={steps.sending}
          alreadySent={steps.alreadySent}
          onSend={steps.send}
          onEnterCode={() => steps.enterCode()}
        />
      )}
      <SignInSteps steps={steps} />
    </Dialog>
  )
}
