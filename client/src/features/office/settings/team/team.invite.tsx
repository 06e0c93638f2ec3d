import { type FormEvent, useRef, useState } from 'react'
import { KeptNote } from '#client/kit/form/drafts/draft-note.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { ApiError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import { teamRoleMeanings, teamRoleNames, type WorkRole } from '#shared/accounts/team.roles.ts'
import { type InvitationInput, invitationInput, type OpenInvitation } from '#shared/accounts/team.ts'

const invitationSent = (email: string) => ({
  title: 'Invitation Sent',
  description: `An invitation has been sent to ${email}.`,
})

interface Invited {
  id: string
  email: string
}

export const useResendInvitation = () =>
  useWrite(teamCalls.resendInvitation, ({ id }: Invited) => ({ params: { id } }), {
    done: (_reply, { email }) => invitationSent(email),
  })

type ToColleague = Extract<InvitationInput, { email: string }>

interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The roles that this person may give. */
  roles: readonly WorkRole[]
  invitations: OpenInvitation[]
}

export function InviteDialog({ open, onOpenChange, ...props }: InviteDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      locked={busy}
      title="Invite Member"
      description="They get an email with a link, and sign in with this very address. The invitation is valid for 7 days."
    >
      <InviteForm {...props} onBusy={setBusy} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined
  const field = error instanceof ApiError ? error.problem?.errors?.email : undefined
  return field ?? sentenceOfSave(error, 'The invitation could not be sent. Please try again.')
}

interface InviteFormProps extends Pick<InviteDialogProps, 'roles' | 'invitations'> {
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function InviteForm({ roles, invitations, onBusy, onClose }: InviteFormProps) {
  const kept = useDraftFields('team/invite', { email: '' })
  const { email } = kept.fields
  const [role, setRole] = useState<WorkRole>('member')
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const invite = useWrite(
    teamCalls.invite,
    (body: ToColleague) => ({ body }),
    {
      done: (_reply, { email }) => invitationSent(email),
    },
    { onError: () => refreshSubjects(['team']) },
  )
  const resend = useResendInvitation()
  const open = invitations.find(
    (each) => each.role !== 'client' && each.mayManage && each.email === email.trim().toLowerCase(),
  )
  const refusal = wrong ?? refusalOf(invite.error)

  function start() {
    busy.current = true
    onBusy(true)
  }
  function close() {
    kept.clear()
    onClose()
  }
  function settle(error: unknown) {
    busy.current = false
    onBusy(false)
    if (error) field.current?.focus()
    else close()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy.current) return
    const input = invitationInput.safeParse({ email, role })
    if (!input.success || !('email' in input.data)) {
      setWrong(email.trim() ? 'Enter a valid email address' : 'Enter an email address')
      field.current?.focus()
      return
    }
    start()
    invite.mutate(input.data, { onSettled: (_reply, error) => settle(error) })
  }

  function sendAgain(invitation: OpenInvitation) {
    if (busy.current) return
    start()
    resend.mutate(invitation, { onSettled: (_reply, error) => settle(error) })
  }

  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
        <Field label="Email" required error={refusal}>
          <Input
            ref={field}
            type="email"
            name="email"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={invite.isPending}
            value={email}
            onChange={(event) => {
              kept.change({ email: event.target.value })
              setWrong(undefined)
              invite.reset()
            }}
          />
        </Field>
        {refusal && open && (
          <Button className="self-start" pending={resend.isPending} onClick={() => sendAgain(open)}>
            {resend.isPending ? 'Sending...' : 'Resend That Invitation'}
          </Button>
        )}
        <Field label="Role" hint={teamRoleMeanings[role]}>
          <Select
            value={role}
            onChange={setRole}
            options={roles.map((value) => ({ value, label: teamRoleNames[value] }))}
          />
        </Field>
        <KeptNote kept={kept} what="invitation" />
      </DialogBody>
      <DialogActions
        onCancel={close}
        pending={invite.isPending}
        label="Send Invitation"
        working="Sending..."
      />
    </form>
  )
}
