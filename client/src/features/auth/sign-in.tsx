import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '#client/kit/ui/overlays/dialog.tsx'
import { ApiError, sentenceOf } from '#client/lib/api.ts'
import { invitedAddress } from '#client/lib/invited.ts'
import { pageAfterSignIn } from '#client/lib/next-page.ts'
import { paths } from '#client/lib/paths.ts'
import { storeUser } from '#client/lib/session.ts'
import type { Role, User } from '#shared/auth/auth.ts'
import { CodeStep } from './code-step.tsx'
import { type Answers, EmailStep, type Mode } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useRequestCode, useVerifyCode, useVerifyPassword } from './sign-in.calls.ts'
import { useCountdown } from './use-countdown.ts'

export interface SignInProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  mode: Mode
  role?: Role
  /** The page that opens after the sign-in; by default the page named in the address, else the dashboard. */
  next?: string
}

const resendSeconds = 60
const noAnswers = { email: '', name: '', agency: '' }
const titles = { signin: 'Sign in to Gable', signup: 'Create your account' }

/** What somebody new tells about themselves; what they leave empty is not sent. */
function newcomerOf(answers: Answers) {
  const [name, agency] = [answers.name.trim(), answers.agency.trim()]
  return { ...(name && { name }), ...(answers.role === 'agent' && agency && { agency }) }
}

/** Sign-in and sign-up by emailed code: first the address, then the code, then a password where there is one. */
export default function SignIn({ open, onOpenChange, mode: askedMode, role = 'agent', next }: SignInProps) {
  const [mode, setMode] = useState(askedMode)
  const [answers, setAnswers] = useState<Answers>(() => ({ ...noAnswers, email: invitedAddress(), role }))
  const [step, setStep] = useState<'email' | 'code' | 'password'>('email')
  const [code, setCode] = useState('')
  const [testCode, setTestCode] = useState<string>()
  const [wasOpen, setWasOpen] = useState(open)
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const { left: wait, start: startWait } = useCountdown()
  const request = useRequestCode()
  const verify = useVerifyCode()
  const verifyPassword = useVerifyPassword()
  // A second click can come before React has rendered the state after the first.
  const busy = useRef(false)
  const email = answers.email.trim()

  // Another button may reopen the dialog; its mode and role count unless a code has been sent already.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open && step === 'email') {
      setMode(askedMode)
      setAnswers({ ...answers, role })
    }
  }

  function enterCode(shown?: string) {
    setCode('')
    setTestCode(shown)
    verify.reset()
    setStep('code')
  }

  function release() {
    busy.current = false
  }

  function send() {
    if (busy.current) return
    busy.current = true
    request.mutate(
      { email, role: answers.role, ...(mode === 'signup' && newcomerOf(answers)) },
      {
        onSuccess: ({ testOtp }) => {
          startWait(resendSeconds)
          enterCode(testOtp)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.retryAfter) startWait(error.retryAfter)
        },
        onSettled: release,
      },
    )
  }

  function confirm() {
    if (busy.current) return
    busy.current = true
    verify.mutate(
      { email, code },
      {
        onSuccess: (found) => {
          if ('user' in found) return finishSignIn(found.user)
          verifyPassword.reset()
          setStep('password')
        },
        onSettled: release,
      },
    )
  }

  function confirmPassword(password: string) {
    if (busy.current) return
    busy.current = true
    verifyPassword.mutate(password, { onSuccess: ({ user }) => finishSignIn(user), onSettled: release })
  }

  function finishSignIn(user: User) {
    // Data that a former person has loaded must not be shown to this one.
    client.removeQueries()
    storeUser(user)
    onOpenChange(false)
    reset()
    const page = next ?? pageAfterSignIn()
    // Public pages come from the server.
    if (page.startsWith(paths.agent(''))) window.location.assign(page)
    else navigate(page)
  }

  function back() {
    setStep('email')
    setCode('')
    setTestCode(undefined)
    request.reset()
  }

  function reset() {
    back()
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
    password: {
      title: 'Enter your password',
      description:
        'Your code was right. Your sign-in has a password as second step: enter it within 10 minutes.',
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
          sending={request.isPending}
          alreadySent={request.error instanceof ApiError && request.error.status === 429}
          onSend={send}
          onEnterCode={() => enterCode()}
        />
      )}
      {step === 'code' && (
        <CodeStep
          code={code}
          onCode={setCode}
          testCode={testCode}
          refused={
            verify.error instanceof ApiError && verify.error.status === 401
              ? verify.variables?.code
              : undefined
          }
          verifying={verify.isPending}
          sending={request.isPending}
          wait={wait}
          onVerify={confirm}
          onResend={send}
          onBack={back}
        />
      )}
      {step === 'password' && (
        <PasswordStep
          email={email}
          error={
            verifyPassword.error ? sentenceOf(verifyPassword.error, 'That password did not work.') : undefined
          }
          verifying={verifyPassword.isPending}
          onVerify={confirmPassword}
          onChange={() => verifyPassword.error && verifyPassword.reset()}
          onBack={back}
        />
      )}
    </Dialog>
  )
}
