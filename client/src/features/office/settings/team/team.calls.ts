import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import { teamRoleNames, type WorkRole } from '#shared/accounts/team.roles.ts'
import type { InvitationInput, TeamMember } from '#shared/accounts/team.ts'

type ToColleague = Extract<InvitationInput, { email: string }>

const invitationSent = (email: string) => ({
  title: 'Invitation Sent',
  description: `An invitation has been sent to ${email}.`,
})

/** A refusal brings no toast: the dialog shows the reason. */
export const useInviteColleague = () =>
  useWrite(
    teamCalls.invite,
    (body: ToColleague) => ({ body }),
    {
      done: (_reply, { email }) => invitationSent(email),
    },
    { onError: () => refreshSubjects(['team']) },
  )

interface Invited {
  id: string
  email: string
}

export const useResendInvitation = () =>
  useWrite(teamCalls.resendInvitation, ({ id }: Invited) => ({ params: { id } }), {
    done: (_reply, { email }) => invitationSent(email),
  })

export const useRevokeInvitation = () =>
  useWrite(teamCalls.revokeInvitation, ({ id }: Invited) => ({ params: { id } }), {
    done: (_reply, { email }) => ({
      title: 'Invitation Revoked',
      description: `The invitation of ${email} is no longer valid.`,
    }),
  })

interface NewRole {
  member: TeamMember
  role: WorkRole
}

export const useChangeRole = () =>
  useWrite(
    teamCalls.changeRole,
    ({ member, role }: NewRole) => ({ params: { id: member.id }, body: { role } }),
    {
      done: (_reply, { member, role }) => ({
        title: 'Team Updated',
        description: `${member.name} is now: ${teamRoleNames[role]}.`,
      }),
    },
  )

/** Leaves the account. The dashboard then opens another account of the person, or asks them to sign in. */
export const useLeaveTeam = () =>
  useWrite(
    teamCalls.leave,
    () => ({}),
    { failed: 'Failed to leave the account' },
    { onSuccess: () => leaveWithoutAsking(() => window.location.assign(paths.overview())) },
  )
