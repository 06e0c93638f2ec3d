import { useEffect, useRef, useState } from 'react'
import { Field } from '#client/kit/ui/field.tsx'
import { codeLength } from '#shared/accounts/roles.ts'
import { CodeInput } from './code-input.tsx'
import { StepForm } from './step-form.tsx'
import { type ShownCode, TestCode } from './test-code.tsx'

interface CodeStepProps {
  code: string
  onCode: (code: string) => void
  /** The code itself or where it stands, told only by a server without a mail server. */
  testCode: ShownCode
  /** The code that was refused last. */
  refused: string | undefined
  verifying: boolean
  sending: boolean
  /** Seconds until another code may be asked for. */
  wait: number
  onVerify: () => void
  onResend: () => void
  onBack: () => void
}

export function CodeStep(props: CodeStepProps) {
  const { code, onCode, testCode, refused, verifying, sending, wait, onVerify, onResend, onBack } = props
  const field = useRef<HTMLInputElement>(null)
  const [resent, setResent] = useState(false)
  const isRefused = code === refused

  useEffect(() => {
    // The field gets the focus at the start, after a refused code, and after a new one was sent.
    if (!verifying && !sending) field.current?.focus()
  }, [verifying, sending])

  function fillIn(digits: string) {
    onCode(digits)
    field.current?.focus()
  }

  const help = (
    <>
      {resent && wait > 0 ? 'Sent again. ' : 'No email? Look in spam, or '}
      <button
        type="button"
        disabled={wait > 0 || sending || verifying}
        onClick={() => {
          setResent(true)
          onResend()
        }}
        className="rounded-badge font-semibold text-link underline underline-offset-2 disabled:font-normal disabled:text-ink-3 disabled:no-underline pointer-coarse:py-2.5"
      >
        {sending ? 'Sending...' : wait > 0 ? `resend in ${inWords(wait)}` : 'Resend code'}
      </button>
    </>
  )
  return (
    <StepForm
      go={verifying ? 'Verifying...' : 'Verify'}
      isWhole={code.length === codeLength}
      verifying={verifying}
      busy={sending}
      onSubmit={onVerify}
      onBack={onBack}
      help={help}
    >
      <Field label="Verification code" error={isRefused ? 'This code did not work.' : undefined}>
        <CodeInput ref={field} value={code} onChange={onCode} disabled={verifying} />
      </Field>
      <TestCode shown={testCode} onUse={fillIn} />
    </StepForm>
  )
}

const inWords = (seconds: number) => (seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`)
