import type { MutateOptions, UseMutationResult } from '@tanstack/react-query'
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import type { User } from '#shared/accounts/auth.ts'
import type { StepKind } from '#shared/accounts/steps.ts'
import { CodeStep } from './code-step.tsx'
import { NoPasskey, type TypedStep } from './passkey.ts'
import { PasswordStep } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'
import {
  type Above,
  type CodeRequest,
  useRequestCode,
  useVerifyCode,
  useVerifyPassword,
  useVerifyStep,
} from './sign-in.calls.ts'
import type { ShownCode } from './test-code.tsx'

/** Counts whole seconds down by the clock, so that a sleeping tab does not lengthen the wait. */
function useCountdown() {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    if (end <= Date.now()) return
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])

  const start = useCallback((seconds: number) => setEnd(Date.now() + seconds * 1000), [])
  return { left, start }
}

const resendSeconds = 60

/** Answers what makes a call unless one runs: a second click can come before React has rendered the state after the first. */
function useOneAtATime() {
  const isBusy = useRef(false)
  return <Reply, Given>(
    { mutate }: UseMutationResult<Reply, Error, Given>,
    given: Given,
    then: MutateOptions<Reply, Error, Given>,
  ) => {
    if (isBusy.current) return
    isBusy.current = true
    const onSettled = () => {
      isBusy.current = false
    }
    mutate(given, { ...then, onSettled })
  }
}

/** Why a second step did not work. */
const sentenceOfStep = (error: unknown): string | undefined => {
  if (!error) return undefined
  return error instanceof NoPasskey ? error.message : sentenceOf(error, 'That did not work.')
}

/** The steps of a sign-in: the code, then a second step or a password where there is one. */
export function useSignInSteps(
  asked: CodeRequest,
  onSignedIn: (user: User) => Promise<void> | void,
  above: Above = {},
) {
  const [request, verify] = [useRequestCode(), useVerifyCode(above)]
  const [verifyPassword, verifyStep] = [useVerifyPassword(above), useVerifyStep(above)]
  const [step, setStep] = useState<'email' | 'code' | 'second' | 'password'>('email')
  const [steps, setSteps] = useState<readonly StepKind[]>([])
  const [code, setCode] = useState('')
  const [testCode, setTestCode] = useState<ShownCode>({})
  const [isEntering, setEntering] = useState(false)
  const { left: wait, start: startWait } = useCountdown()
  const attempt = useOneAtATime()
  const { email } = asked

  function enterCode(shown: ShownCode = {}) {
    setCode('')
    setTestCode(shown)
    verify.reset()
    setStep('code')
  }

  const send = () =>
    attempt(request, asked, {
      onSuccess: (shown) => {
        startWait(resendSeconds)
        enterCode(shown)
      },
      onError: (error) => {
        if (error instanceof ApiError && error.retryAfter) startWait(error.retryAfter)
      },
    })

  function enter({ user }: { user: User }) {
    setEntering(true)
    return onSignedIn(user)
  }

  const confirm = () =>
    attempt(
      verify,
      { email, code },
      {
        onSuccess: (found) => {
          if ('user' in found) return enter(found)
          verifyPassword.reset()
          verifyStep.reset()
          if ('needsStep' in found) setSteps(found.needsStep)
          setStep('needsStep' in found ? 'second' : 'password')
        },
      },
    )

  function back() {
    setStep('email')
    setCode('')
    setTestCode({})
    setEntering(false)
    request.reset()
  }

  const isRefused = verify.error instanceof ApiError && verify.error.status === 401
  return {
    step,
    send,
    enterCode,
    back,
    sending: request.isPending,
    /** Whether the server refused because it sent a code to this address a moment ago. */
    alreadySent: request.error instanceof ApiError && request.error.status === 429,
    codeStep: {
      code,
      testCode,
      wait,
      onCode: setCode,
      onVerify: confirm,
      onResend: send,
      onBack: back,
      refused: isRefused ? verify.variables?.code : undefined,
      verifying: isEntering || verify.isPending,
      sending: request.isPending,
    },
    secondStep: {
      steps,
      error: sentenceOfStep(verifyStep.error),
      verifying: isEntering || verifyStep.isPending,
      onVerify: (typed: TypedStep) => attempt(verifyStep, typed, { onSuccess: enter }),
      onChange: () => verifyStep.error && verifyStep.reset(),
      onBack: back,
    },
    passwordStep: {
      email,
      error: verifyPassword.error
        ? sentenceOf(verifyPassword.error, 'That password did not work.')
        : undefined,
      verifying: isEntering || verifyPassword.isPending,
      onVerify: (password: string) => attempt(verifyPassword, password, { onSuccess: enter }),
      onChange: () => verifyPassword.error && verifyPassword.reset(),
      onBack: back,
    },
  }
}

/** The steps after the address. */
export function SignInSteps({ steps }: { steps: ReturnType<typeof useSignInSteps> }): ReactElement | null {
  switch (steps.step) {
    case 'email':
      return null
    case 'code':
      return <CodeStep {...steps.codeStep} />
    case 'second':
      return <SecondStep {...steps.secondStep} />
    case 'password':
      return <PasswordStep {...steps.passwordStep} />
  }
}
