import { Fingerprint } from 'lucide-react'
import type { RefObject } from 'react'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { codeLength } from '#shared/accounts/roles.ts'
import type { StepKind } from '#shared/accounts/steps.ts'
import { CodeInput } from './code-input.tsx'
import type { TypedStep } from './passkey.ts'

interface StepFieldsProps {
  /** The steps that the person has, of which one is enough. */
  steps: readonly StepKind[]
  typed: TypedStep
  onChange: (typed: TypedStep) => void
  error: string | undefined
  disabled: boolean
  field: RefObject<HTMLInputElement | null>
}

const otherWays: Record<StepKind, string> = {
  passkey: 'Use a passkey',
  app: 'Use your authenticator app',
  recovery: 'Use a recovery code',
}

/** Whether so much is typed that the step can be tried. A passkey is asked for by the browser afterwards. */
export const isStepTyped = ({ kind, code }: TypedStep): boolean =>
  kind === 'passkey' || (kind === 'app' ? code.length === codeLength : code.trim() !== '')

/** The second step: a passkey, the code of an app, or a recovery code, with the ways to the others. */
export function StepFields({ steps, typed, onChange, error, disabled, field }: StepFieldsProps) {
  const { kind, code } = typed
  const enter = (next: string) => onChange({ kind, code: next })
  return (
    <>
      {kind === 'passkey' && (
        <div className="flex flex-col gap-2">
          <p className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
            <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            Your device asks for your fingerprint, face or PIN. A security key works too.
          </p>
          {error && (
            <p role="alert" className="text-13 text-danger-ink">
              {error}
            </p>
          )}
        </div>
      )}
      {kind === 'app' && (
        <Field label="Code from your app" error={error}>
          <CodeInput ref={field} value={code} onChange={enter} disabled={disabled} />
        </Field>
      )}
      {kind === 'recovery' && (
        <Field
          label="Recovery code"
          required
          error={error}
          hint="One of the ten that you printed or saved. Each works once."
        >
          <Input
            ref={field}
            name="recovery"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            readOnly={disabled}
            value={code}
            onChange={(event) => enter(event.target.value)}
          />
        </Field>
      )}
      <OtherWays
        others={steps.filter((other) => other !== kind)}
        disabled={disabled}
        onChoose={(next) => onChange({ kind: next, code: '' })}
      />
    </>
  )
}

interface OtherWaysProps {
  others: readonly StepKind[]
  disabled: boolean
  onChoose: (kind: StepKind) => void
}

function OtherWays({ others, disabled, onChoose }: OtherWaysProps) {
  if (others.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-14">
      {others.map((kind) => (
        <button
          key={kind}
          type="button"
          disabled={disabled}
          onClick={() => onChoose(kind)}
          className="rounded-badge font-semibold text-link underline underline-offset-2 pointer-coarse:py-2.5"
        >
          {otherWays[kind]}
        </button>
      ))}
    </p>
  )
}
