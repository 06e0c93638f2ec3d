import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { profileCalls } from '#shared/accounts/profile.calls.ts'
import { Section } from './settings.section.tsx'

/** Lets somebody delete their own sign-in. */
export function RemoveSignIn({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Section
      title="Delete my sign-in"
      text="You leave every team, and your profile, photo and sessions are gone."
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-hairline bg-page px-5 py-4 md:px-6">
        <p className="min-w-0 flex-1 text-14 text-ink-2 max-sm:basis-full">
          What you did stays in the history, as “A former member”. The records stay with their accounts.
        </p>
        <Button look="danger" onClick={() => setOpen(true)}>
          Delete my sign-in
        </Button>
      </div>
      {open && <RemoveDialog email={email} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function RemoveDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [confirm, setConfirm] = useState('')
  const remove = useMutation({
    mutationFn: () => makeCall(profileCalls.remove, { body: { confirm } }),
    onSuccess: () => window.location.assign(paths.home()),
  })
  const isReady = confirm.trim().toLowerCase() === email.toLowerCase()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={remove.isPending}
      size="sm"
      title="Delete my sign-in"
      description="This cannot be taken back. You can sign up with the same address again, and begin with nothing."
    >
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !remove.isPending) remove.mutate()
        }}
      >
        <DialogBody>
          <Field label={`Type ${email} to confirm`} required>
            <Input value={confirm} autoComplete="off" onChange={(event) => setConfirm(event.target.value)} />
          </Field>
          <FormError
            text={
              remove.error ? sentenceOf(remove.error, 'Nothing was deleted. Please try again.') : undefined
            }
          />
        </DialogBody>
        <DialogFooter>
          <Button disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="danger" disabled={!isReady} pending={remove.isPending}>
            {remove.isPending ? 'Deleting...' : 'Delete for good'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
