import { type FormEvent, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Textarea } from '#client/kit/ui/input.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { helpCalls } from '#shared/accounts/help.calls.ts'
import type { TeamMember } from '#shared/accounts/team.ts'

/** 'Help back in': the first of two people says why. */
export default function HelpDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const start = useWrite(
    helpCalls.start,
    ({ member, reason }: { member: TeamMember; reason: string }) => ({
      params: { id: member.id },
      body: { reason },
    }),
    {
      done: (_reply, { member }) => ({
        title: 'Waiting for a Second Person',
        description: `Another owner or manager needs to confirm it. We’ve emailed ${member.name}.`,
      }),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (start.isPending) return
    setMissing(!reason.trim())
    if (reason.trim()) start.mutate({ member, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      onClose={onClose}
      locked={start.isPending}
      title={`Recover Access for ${member.name}`}
      description={`For a colleague who has lost their passkeys, app and recovery codes. Another owner or manager confirms it. Then ${member.name} can sign in once within 24 hours with just an emailed code. Speak to them first: we email both of you and every owner.`}
    >
      <form noValidate onSubmit={submit} className="contents">
        <DialogBody>
          <Field label="Reason" required error={isMissing ? 'Enter a reason' : undefined}>
            <Textarea
              rows={3}
              maxLength={500}
              readOnly={start.isPending}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                setMissing(false)
                if (start.error) start.reset()
              }}
            />
          </Field>
          {start.error && (
            <FormError text={sentenceOfSave(start.error, 'That did not work. Please try again.')} />
          )}
        </DialogBody>
        <DialogActions
          onCancel={onClose}
          pending={start.isPending}
          label="Ask a Second Person"
          working="Asking..."
        />
      </form>
    </Dialog>
  )
}
