import { type FormEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DialogButton, useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { FieldFrame } from '#client/kit/form/text-fields.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { PasswordInput } from '#client/kit/ui/password-input.tsx'
import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { passwordCalls } from '#shared/accounts/auth.calls.ts'
import { newPassword, passwordLength, whyGuessable } from '#shared/accounts/password.ts'
import { Loaded, Section } from '../settings.section.tsx'

/** The password: an optional second step of the sign-in. */
export function PasswordSection() {
  const state = useRead(passwordCalls.read, {}, always)
  return (
    <Section
      title="Password"
      text="Optional. With a password, the code from your email is no longer enough: Gable asks for both, so nobody gets in just by reading your email. If you have a passkey or an authenticator app, Gable asks for that instead."
    >
      <Loaded query={state}>{({ isSet }) => <PasswordForm isSet={isSet} />}</Loaded>
    </Section>
  )
}

const empty = { current: '', password: '', again: '' }
type Values = typeof empty
type Errors = Partial<Record<keyof Values, string>>

function findErrors(values: Values, isSet: boolean, person: { email: string; name: string }): Errors {
  const { current, password, again } = values
  const parsed = newPassword.safeParse(password)
  const why = parsed.success ? whyGuessable(parsed.data, person) : parsed.error.issues[0]?.message
  return {
    ...(isSet && !current && { current: 'Enter your current password' }),
    ...(why && { password: password ? why : 'Choose a password' }),
    ...(!why && again !== password && { again: 'This is not the same password' }),
  }
}

function PasswordForm({ isSet }: { isSet: boolean }) {
  const { data: me } = useMe()
  const update = useCall(passwordCalls.set, {}, { gcTime: 0, onError: () => refreshSubjects(['password']) })
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState<string>()
  const person = { email: me?.user.email ?? '', name: me?.user.name ?? '' }

  function showErrors(found: Errors) {
    setErrors(found)
    const first = Object.keys(empty).find((name) => name in found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  function clear() {
    setValues(empty)
    setErrors({})
    setTrouble(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (update.isPending) return
    const found = findErrors(values, isSet, person)
    setTrouble(undefined)
    showErrors(found)
    if (Object.keys(found).length > 0) return
    const { current, password } = values
    update.mutate(
      { body: { password, ...(isSet && { current }) } },
      {
        onSuccess: clear,
        onError: (error) => {
          const refused = (error instanceof ApiError && error.problem?.errors) || {}
          if (Object.keys(refused).length > 0) showErrors(refused)
          else setTrouble(sentenceOf(error, 'Failed to update password'))
        },
      },
    )
  }

  const field = (name: keyof Values, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} hint={hint} error={errors[name]} required>
      <PasswordInput
        name={name}
        autoComplete={autoComplete}
        maxLength={1000}
        readOnly={update.isPending}
        value={values[name]}
        onChange={(event) => {
          setValues({ ...values, [name]: event.target.value })
          setErrors({ ...errors, [name]: undefined })
        }}
      />
    </Field>
  )
  const isTouched = Object.values(values).some(Boolean)
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className="grid gap-5 px-5 pb-5 md:px-6 md:pb-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Badge tone={isSet ? 'good' : 'muted'}>{isSet ? 'Password is on' : 'No password set'}</Badge>
          {isSet && (
            <DialogButton dialog={<TurnPasswordOff email={person.email} />}>Turn Password Off</DialogButton>
          )}
        </div>
        {/* Password managers store the password under this address. */}
        <input type="email" name="email" autoComplete="username" value={person.email} readOnly hidden />
        <div className="grid md:grid-cols-2 md:gap-5">
          {isSet ? (
            field('current', 'Current Password', 'current-password')
          ) : (
            <Field label="Current Password" hint="Leave blank: you have no password yet.">
              <Input type="password" disabled />
            </Field>
          )}
        </div>
        <div className="grid items-start gap-5 md:grid-cols-2">
          {field(
            'password',
            'New Password',
            'new-password',
            `At least ${passwordLength.least} characters. Four or five unrelated words work well.`,
          )}
          {field('again', 'Confirm New Password', 'new-password')}
        </div>
        <p className="text-13 text-ink-3">
          Please don’t forget it: your team can’t reset it, and neither can an email. Only your server
          administrator can remove it.
        </p>
      </div>
      <FormError text={trouble} className="mx-5 mb-5 md:mx-6" />
      <div className="flex flex-col-reverse gap-2 rounded-b-card border-t border-hairline bg-page px-5 py-4 sm:flex-row sm:justify-end md:px-6">
        <Button disabled={update.isPending || !isTouched} onClick={clear}>
          Cancel
        </Button>
        <Button type="submit" look="primary" pending={update.isPending}>
          {update.isPending ? 'Updating...' : 'Update Password'}
        </Button>
      </div>
    </form>
  )
}

/** Turns the password off, which takes the current password. */
function TurnPasswordOff({ email }: { email: string }) {
  const remove = useCall(passwordCalls.remove, {}, { gcTime: 0 })
  return (
    <FormDialog
      schema={passwordCalls.remove.body}
      start={{ current: '' }}
      save={(body) => remove.mutateAsync({ body })}
      onClose={useCloseDialog()}
      size="sm"
      title="Turn the Password Off?"
      description="Then the emailed code is enough to sign in. Your other browsers are signed out."
      submit={{ label: 'Turn Off', pending: 'Turning off...', look: 'danger' }}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword />
    </FormDialog>
  )
}

function CurrentPassword() {
  const { register } = useFormContext()
  return (
    <FieldFrame name="current" label="Current Password">
      {() => <PasswordInput {...register('current')} autoComplete="current-password" maxLength={1000} />}
    </FieldFrame>
  )
}
