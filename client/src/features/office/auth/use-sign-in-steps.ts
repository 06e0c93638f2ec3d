import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import type { User } from '#shared/accounts/auth.ts'
import type { StepKind } from '#shared/accounts/steps.ts'
import { NoPasskey, type TypedStep } from './passkey.ts'
import type {
  CodeRequest,
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

interface Calls {
  request: ReturnType<typeof useRequestCode>
  verify: ReturnType<typeof useVerifyCode>
  verifyPassword: ReturnType<typeof useVerifyPassword>
  verifyStep: ReturnType<typeof useVerifyStep>
}

/** Why a second step did not work. */
const sentenceOfStep = (error: unknown): string | undefined => {
  if (!error) return undefined
  return error instanceof NoPasskey ? error.message : sentenceOf(error, 'That did not work.')
}

/** The steps of a sign-in after the address: the code, then a second step or a password where there is one. */
export function useSignInSteps(
  { request, verify, verifyPassword, verifyStep }: Calls,
  asked: () => CodeRequest,
  onSignedIn: (user: User) => void,
) {
  const [step, setStep] = useState<'email' | 'code' | 'second' | 'password'>('email')
  const [steps, setSteps] = useState<readonly StepKind[]>([])
  const [code, setCode] = useState('')
  const [testCode, setTestCode] = useState<ShownCode>({})
  const { left: wait, start: startWait } = useCountdown()
  // A second click can come before React has rendered the state after the first.
  const busy = useRef(false)
  const { email } = asked()

  function enterCode(shown: ShownCode = {}) {
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
    request.mutate(asked(), {
      onSuccess: (shown) => {
        startWait(resendSeconds)
        enterCode(shown)
      },
      onError: (error) => {
        if (error instanceof ApiError && error.retryAfter) startWait(error.retryAfter)
      },
      onSettled: release,
    })
  }

  function confirm() {
    if (busy.current) return
    busy.current = true
    verify.mutate(
      { email, code },
      {
        onSuccess: (found) => {
          if ('user' in found) return onSignedIn(found.user)
          verifyPassword.reset()
          verifyStep.reset()
          if ('needsStep' in found) setSteps(found.needsStep)
          setStep('needsStep' in found ? 'second' : 'password')
        },
        onSettled: release,
      },
    )
  }

  function confirmPassword(password: string) {
    if (busy.current) return
    busy.current = true
    verifyPassword.mutate(password, { onSuccess: ({ user }) => onSignedIn(user), onSettled: release })
  }

  function confirmStep(typed: TypedStep) {
    if (busy.current) return
    busy.current = true
    verifyStep.mutate(typed, { onSuccess: ({ user }) => onSignedIn(user), onSettled: release })
  }

  function back() {
    setStep('email')
    setCode('')
    setTestCode({})
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
      verifying: verify.isPending,
      sending: request.isPending,
    },
    secondStep: {
      steps,
      error: sentenceOfStep(verifyStep.error),
      verifying: verifyStep.isPending,
      onVerify: confirmStep,
      onChange: () => verifyStep.error && verifyStep.reset(),
      onBack: back,
    },
    passwordStep: {
      email,
      error: verifyPassword.error
        ? sentenceOf(verifyPassword.error, 'That password did not work.')
        : undefined,
      verifying: verifyPassword.isPending,
      onVerify: confirmPassword,
      onChange: () => verifyPassword.error && verifyPassword.reset(),
      onBack: back,
    },
  }
}
