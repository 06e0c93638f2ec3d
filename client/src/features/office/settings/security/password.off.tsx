import { type FormEvent, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { PasswordInput } from '#client/kit/ui/password-input.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { passwordCalls } from '#shared/accounts/auth.calls.ts'

/** Turns the password off, which takes the current password. */
export function TurnPasswordOff({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  const [current, setCurrent] = useState('')
  const [isMissing, setMissing] = useState(false)
  const remove = useCall(passwordCalls.remove, {}, { gcTime: 0 })

  function change(next: boolean) {
    setOpen(next)
    setCurrent('')
    setMissing(false)
    remove.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (remove.isPending) return
    setMissing(!current)
    if (current) remove.mutate({ body: { current } }, { onSuccess: () => change(false) })
  }

  const error = remove.error ? sentenceOf(remove.error, 'Failed to turn the password off') : undefined
  return (
    <>
      <Button size="sm" onClick={() => change(true)}>
        Turn Password Off
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        locked={remove.isPending}
        size="sm"
        title="Turn the Password Off?"
        description="Then the emailed code is enough to sign in. Your other browsers are signed out."
      >
        <form noValidate onSubmit={submit} className="contents">
          <DialogBody>
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
            <Field
              label="Current Password"
              required
              error={isMissing ? 'Enter your current password' : error}
            >
              <PasswordInput
                name="current"
                autoComplete="current-password"
                maxLength={1000}
                readOnly={remove.isPending}
                value={current}
                onChange={(event) => {
                  setCurrent(event.target.value)
                  setMissing(false)
                  if (remove.error) remove.reset()
                }}
              />
            </Field>
          </DialogBody>
          <DialogActions
            onCancel={() => change(false)}
            pending={remove.isPending}
            label="Turn Off"
            working="Turning off..."
            look="danger"
          />
        </form>
      </Dialog>
    </>
  )
}
