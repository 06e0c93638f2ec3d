import { useEffect, useRef, useState } from 'react'
import type { StepKind } from '#shared/accounts/steps.ts'
import type { TypedStep } from './passkey.ts'
import { isStepTyped, StepFields } from './step-fields.tsx'
import { StepForm } from './step-form.tsx'

interface SecondStepProps {
  steps: readonly StepKind[]
  /** Why the last try failed, as a sentence. */
  error: string | undefined
  verifying: boolean
  onVerify: (typed: TypedStep) => void
  /** Called when the person types, so that the error of the last try disappears. */
  onChange: () => void
  onBack: () => void
}

/** The step after the code, for a person with a passkey or an authenticator app. */
export function SecondStep({ steps, error, verifying, onVerify, onChange, onBack }: SecondStepProps) {
  const [typed, setTyped] = useState<TypedStep>({ kind: steps[0] ?? 'recovery', code: '' })
  const field = useRef<HTMLInputElement>(null)
  const { kind } = typed

  useEffect(() => {
    if (!verifying && kind !== 'passkey') field.current?.focus()
  }, [verifying, kind])

  return (
    <StepForm
      go={verifying ? 'Signing In...' : kind === 'passkey' ? 'Use Passkey' : 'Sign In'}
      isWhole={isStepTyped(typed)}
      verifying={verifying}
      onSubmit={() => onVerify(typed)}
      onBack={onBack}
      help="Lost all of them? An owner and a second colleague can recover your access, under Settings → Team. If there’s no one else, ask your server administrator."
    >
      <StepFields
        steps={steps}
        typed={typed}
        onChange={(next) => {
          setTyped(next)
          onChange()
        }}
        error={error}
        disabled={verifying}
        field={field}
      />
    </StepForm>
  )
}
