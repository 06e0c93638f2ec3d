import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { PasswordInput } from '#client/kit/ui/password-input.tsx'

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

  function submit(event: FormEvent) {
    event.preventDefault()
    if (verifying) return
    setMissing(!password)
    if (password) onVerify(password)
    else field.current?.focus()
  }

  return (
    <DialogBody>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
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
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <Button icon={ArrowLeft} onClick={onBack} disabled={verifying}>
            Back
          </Button>
          <Button type="submit" look="primary" pending={verifying} disabled={verifying} className="sm:flex-1">
            {verifying ? 'Signing In...' : 'Sign In'}
          </Button>
        </div>
      </form>
      <p className="border-t border-hairline pt-4 text-14 text-ink-2">
        Forgotten it? Your team can’t reset it, and neither can an email. Your server administrator can remove
        it, so that the emailed code is enough again.
      </p>
    </DialogBody>
  )
}
