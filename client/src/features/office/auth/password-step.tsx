import { useEffect, useRef, useState } from 'react'
import { Field } from '#client/kit/ui/field.tsx'
import { PasswordInput } from '#client/kit/ui/password-input.tsx'
import { StepForm } from './step-form.tsx'

interface PasswordStepProps {
  email: string
  /** Why the last try failed, as a sentence. */
  error: string | undefined
  verifying: boolean
  onVerify: (password: string) => void
  /** Called when the person types, so that the error of the last try disappears. */
  onChange: () => void
  onBack: () => void
}

/** The third step, for a person who has set a password. */
export function PasswordStep({ email, error, verifying, onVerify, onChange, onBack }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (verifying) return
    field.current?.focus()
    field.current?.select()
  }, [verifying])

  function submit() {
    setMissing(!password)
    if (password) onVerify(password)
    else field.current?.focus()
  }

  return (
    <StepForm
      go={verifying ? 'Signing In...' : 'Sign In'}
      verifying={verifying}
      onSubmit={submit}
      onBack={onBack}
      help="Forgotten it? Your team can’t reset it, and neither can an email. Your server administrator can remove it, so that the emailed code is enough again."
    >
      {/* Password managers store the password under this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Password" required error={isMissing ? 'Enter your password' : error}>
        <PasswordInput
          ref={field}
          name="password"
          autoComplete="current-password"
          maxLength={1000}
          readOnly={verifying}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setMissing(false)
            onChange()
          }}
        />
      </Field>
    </StepForm>
  )
}
