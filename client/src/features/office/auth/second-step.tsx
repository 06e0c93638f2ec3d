import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import type { StepKind } from '#shared/accounts/steps.ts'
import type { TypedStep } from './passkey.ts'
import { StepButtons } from './step-buttons.tsx'
import { isStepTyped, StepFields } from './step-fields.tsx'

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
  const isWhole = isStepTyped(typed)
  const { kind } = typed

  useEffect(() => {
    if (!verifying && kind !== 'passkey') field.current?.focus()
  }, [verifying, kind])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWhole && !verifying) onVerify(typed)
  }

  return (
    <DialogBody>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
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
        <StepButtons
          go={verifying ? 'Signing In...' : kind === 'passkey' ? 'Use Passkey' : 'Sign In'}
          isWhole={isWhole}
          verifying={verifying}
          onBack={onBack}
        />
      </form>
      <p className="border-t border-hairline pt-4 text-14 text-ink-2">
        Lost all of them? An owner and a second colleague can recover your access, under Settings → Team. If
        there’s no one else, ask your server administrator.
      </p>
    </DialogBody>
  )
}
