import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TypedConfirm } from '#client/kit/form/typed-confirm.tsx'
import { Button } from '#client/kit/ui/button.tsx'
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
      title="Delete My Sign-in"
      text="You leave every team, and your profile, photo and sessions are deleted."
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-hairline bg-page px-5 py-4 md:px-6">
        <p className="min-w-0 flex-1 text-14 text-ink-2 max-sm:basis-full">
          Your changes stay in the history, as “A former member”. Records stay with their accounts.
        </p>
        <Button look="danger" onClick={() => setOpen(true)}>
          Delete My Sign-in
        </Button>
      </div>
      {open && <RemoveDialog email={email} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function RemoveDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: (confirm: string) => makeCall(profileCalls.remove, { body: { confirm } }),
    onSuccess: () => window.location.assign(paths.home()),
  })
  return (
    <TypedConfirm
      title="Delete My Sign-in"
      description="This can’t be undone. You can sign up again with the same address, but you start with nothing."
      word={email}
      words={{ confirm: 'Delete for good', pending: 'Deleting...' }}
      pending={remove.isPending}
      trouble={remove.error ? sentenceOf(remove.error, 'Nothing was deleted. Please try again.') : undefined}
      onConfirm={(typed) => remove.mutate(typed)}
      onClose={onClose}
    />
  )
}
