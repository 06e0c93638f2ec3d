import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { TabPanel, Tabs } from '#client/kit/ui/tabs.tsx'
import type { Role } from '#shared/accounts/auth.ts'
import { roleNames, roles } from '#shared/accounts/roles.ts'

export type Mode = 'signin' | 'signup'

export interface Answers {
  email: string
  name: string
  /** The agency's name, for an agent's new account. */
  agency: string
  role: Role
}

interface EmailStepProps {
  mode: Mode
  onMode: (mode: Mode) => void
  answers: Answers
  onChange: (answers: Answers) => void
  sending: boolean
  /** Whether the server refused because it sent a code to this address a moment ago. */
  alreadySent: boolean
  onSend: () => void
  onEnterCode: () => void
}

const tabs = roles.map((role) => ({ value: role, label: roleNames[role] }))

/** The first step of the sign-in: role, email address, and a name for a new account. */
export function EmailStep(props: EmailStepProps) {
  const { mode, onMode, answers, onChange, sending, alreadySent, onSend, onEnterCode } = props
  const [error, setError] = useState<string>()
  const email = useRef<HTMLInputElement>(null)
  const { role } = answers

  useEffect(() => {
    // The timer runs after the dialog has put the focus on its first control.
    const timer = setTimeout(() => email.current?.focus())
    return () => clearTimeout(timer)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const field = email.current
    if (!field?.validity.valid) {
      setError(field?.value.trim() ? 'Enter a valid email address' : 'Enter your email address')
      field?.focus()
      return
    }
    onSend()
  }

  return (
    <DialogBody>
      <Tabs
        label="I am signing in as"
        value={role}
        onChange={(next) => onChange({ ...answers, role: next })}
        tabs={tabs}
      >
        <TabPanel value={role}>
          <form noValidate onSubmit={submit} className="flex flex-col gap-5">
            {mode === 'signup' && (
              <Field label="Full Name" optional>
                <Input
                  name="name"
                  autoComplete="name"
                  maxLength={100}
                  readOnly={sending}
                  value={answers.name}
                  onChange={(event) => onChange({ ...answers, name: event.target.value })}
                />
              </Field>
            )}
            {mode === 'signup' && role === 'agent' && (
              <Field label="Agency" optional hint="It heads your page, invoices and emails.">
                <Input
                  name="agency"
                  autoComplete="organization"
                  maxLength={120}
                  readOnly={sending}
                  value={answers.agency}
                  onChange={(event) => onChange({ ...answers, agency: event.target.value })}
                />
              </Field>
            )}
            <Field label="Email" required error={error}>
              <Input
                ref={email}
                type="email"
                name="email"
                required
                maxLength={254}
                readOnly={sending}
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="you@example.com"
                value={answers.email}
                onChange={(event) => {
                  setError(undefined)
                  onChange({ ...answers, email: event.target.value })
                }}
              />
            </Field>
            <Button type="submit" look="primary" pending={sending} disabled={sending} className="w-full">
              {sending ? 'Sending...' : 'Send Verification Code'}
            </Button>
            {alreadySent && (
              <p className="text-14 text-ink-2">
                Is a code in your inbox already?{' '}
                <button type="button" onClick={onEnterCode} className={link}>
                  Enter it
                </button>
              </p>
            )}
          </form>
        </TabPanel>
      </Tabs>
      <p className="border-t border-hairline pt-4 text-14 text-ink-2">
        {mode === 'signin' ? 'New to Gable? ' : 'Have an account already? '}
        <button
          type="button"
          onClick={() => onMode(mode === 'signin' ? 'signup' : 'signin')}
          className={link}
        >
          {mode === 'signin' ? 'Create an account' : 'Sign in'}
        </button>
      </p>
    </DialogBody>
  )
}

const link = 'rounded-badge font-semibold text-link underline underline-offset-2 pointer-coarse:py-2.5'
