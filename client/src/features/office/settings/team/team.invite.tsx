import { useFormContext } from 'react-hook-form'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { useCall, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import { teamRoleMeanings, teamRoleNames, workRoles } from '#shared/accounts/team.roles.ts'
import type { OpenInvitation } from '#shared/accounts/team.ts'
import { emailAddress } from '#shared/fields.ts'
import { z } from '#shared/zod.ts'

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

/** A landlord is invited from their own page. */
const colleague = z.strictObject({
  email: z.string().trim().min(1, 'Enter an email address').pipe(emailAddress('Enter a valid email address')),
  role: z.enum(workRoles),
})
type Form = z.input<typeof colleague>
const { EmailField, SelectField } = fieldsFor<Form>()
const start: Form = { email: '', role: 'member' }

export function InviteDialog() {
  const { mayInvite = [], invitations = [] } = useRead(teamCalls.read).data ?? {}
  const invite = useCall(
    teamCalls.invite,
    { done: (_reply, { body }) => invitationSent('email' in body ? body.email : '') },
    { onError: () => refreshSubjects(['team']) },
  )
  return (
    <FormDialog
      schema={colleague}
      start={start}
      save={(body) => invite.mutateAsync({ body })}
      onClose={useCloseDialog()}
      place="team/invite"
      size="sm"
      title="Invite Member"
      description="They get an email with a link, and sign in with this very address. The invitation is valid for 7 days."
      submit={{ label: 'Send Invitation', pending: 'Sending...' }}
    >
      {({ email, role }) => (
        <>
          <EmailField name="email" label="Email" />
          <ResendButton
            open={invitations.find(
              (each) => each.role !== 'client' && each.mayManage && each.email === email.trim().toLowerCase(),
            )}
          />
          <SelectField
            name="role"
            label="Role"
            hint={teamRoleMeanings[role]}
            options={mayInvite.map((value) => ({ value, label: teamRoleNames[value] }))}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Sends the invitation that the address has already, where it was refused for that. */
function ResendButton({ open }: { open: OpenInvitation | undefined }) {
  const resend = useResendInvitation()
  const close = useCloseDialog()
  const { reset } = useFormContext<Form>()
  if (!useFieldError<Form>('email') || !open) return null
  const send = () =>
    resend.mutate(open, {
      onSuccess: () => {
        // What was typed is done with, and leaves no draft.
        reset()
        close()
      },
    })
  return (
    <Button className="self-start" pending={resend.isPending} onClick={send}>
      {resend.isPending ? 'Sending...' : 'Resend That Invitation'}
    </Button>
  )
}
