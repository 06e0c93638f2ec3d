import { useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#client/lib/api.ts'
import type { User } from '#shared/auth/auth.ts'
import type { CodeRequest, useRequestCode, useVerifyCode, useVerifyPassword } from './sign-in.calls.ts'
import { useCountdown } from './use-countdown.ts'

const resendSeconds = 60

interface Calls {
  request: ReturnType<typeof useRequestCode>
  verify: ReturnType<typeof useVerifyCode>
  verifyPassword: ReturnType<typeof useVerifyPassword>
}

/** The steps of a sign-in after the address: the code, then a password where there is one. */
export function useSignInSteps(
  { request, verify, verifyPassword }: Calls,
  asked: () => CodeRequest,
  onSignedIn: (user: User) => void,
) {
  const [step, setStep] = useState<'email' | 'code' | 'password'>('email')
  const [code, setCode] = useState('')
  const [testCode, setTestCode] = useState<string>()
  const { left: wait, start: startWait } = useCountdown()
  // A second click can come before React has rendered the state after the first.
  const busy = useRef(false)
  const { email } = asked()

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
    request.mutate(asked(), {
      onSuccess: ({ testOtp }) => {
        startWait(resendSeconds)
        enterCode(testOtp)
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
          setStep('password')
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

  function back() {
    setStep('email')
    setCode('')
    setTestCode(undefined)
    request.reset()
  }

  const isRefused = verify.error instanceof ApiError && verify.error.status === 401
  return {
    ...{ step, send, enterCode, back, sending: request.isPending },
    /** Whether the server refused because it sent a code to this address a moment ago. */
    alreadySent: request.error instanceof ApiError && request.error.status === 429,
    codeStep: {
      ...{ code, testCode, wait, onCode: setCode, onVerify: confirm, onResend: send, onBack: back },
      refused: isRefused ? verify.variables?.code : undefined,
      verifying: verify.isPending,
      sending: request.isPending,
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
