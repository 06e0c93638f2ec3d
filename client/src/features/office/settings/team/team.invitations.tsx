import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import { teamRoleNames } from '#shared/accounts/team.roles.ts'
import type { OpenInvitation } from '#shared/accounts/team.ts'
import { useResendInvitation } from './team.invite.tsx'
import { PersonRow } from './team.parts.tsx'

/** Somebody who was invited and has not accepted yet. */
export function InvitationRow({ invitation }: { invitation: OpenInvitation }) {
  const { id, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation
  const resend = useResendInvitation()
  const revoke = useCall(teamCalls.revokeInvitation, {
    done: { title: 'Invitation Revoked', description: `The invitation of ${email} is no longer valid.` },
  })
  const busy = resend.isPending || revoke.isPending
  return (
    <PersonRow
      name={email}
      title={
        <>
          <span className="break-all">{email}</span>
          <Badge tone={isExpired ? 'muted' : 'pending'}>{isExpired ? 'Expired' : 'Invited'}</Badge>
        </>
      }
      lines={[
        `${teamRoleNames[role]} · sent ${formatDayOf(sentAt)}${invitedBy ? ` by ${invitedBy}` : ''}`,
        isExpired ? `Expired ${formatDayOf(expiresAt)}: send it again.` : `Expires ${formatDayOf(expiresAt)}`,
      ]}
    >
      {invitation.mayManage && (
        <>
          <Button
            size="sm"
            pending={resend.isPending}
            disabled={revoke.isPending}
            aria-label={`Resend the invitation of ${email}`}
            onClick={() => !busy && resend.mutate(invitation)}
          >
            {resend.isPending ? 'Sending...' : 'Resend'}
          </Button>
          <Button
            size="sm"
            look="ghost"
            className="text-danger-ink!"
            pending={revoke.isPending}
            disabled={resend.isPending}
            aria-label={`Revoke the invitation of ${email}`}
            onClick={() => !busy && revoke.mutate({ params: { id } })}
          >
            {revoke.isPending ? 'Revoking...' : 'Revoke'}
          </Button>
        </>
      )}
    </PersonRow>
  )
}
