import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import { teamRoleNames, type WorkRole } from '#shared/accounts/team.roles.ts'
import type { InvitationInput, TeamMember } from '#shared/accounts/team.ts'

/** Read again whenever the section opens, because colleagues change the team too. */
export const useTeam = () => useQuery({ ...queryFor(teamCalls.read), refetchOnMount: 'always' })

type ToColleague = Extract<InvitationInput, { email: string }>

const invitationSent = (email: string) => ({
  title: 'Invitation Sent',
  description: `An invitation has been sent to ${email}.`,
})

/** A refusal brings no toast: the dialog shows the reason. */
export const useInviteColleague = () =>
  useMutation({
    ...mutationFor(teamCalls.invite, (body: ToColleague) => ({ body }), {
      done: (_reply, { email }) => invitationSent(email),
    }),
    // Somebody else may have invited the same person.
    onError: () => refreshSubjects(['team']),
  })

interface Invited {
  id: string
  email: string
}

export const useResendInvitation = () =>
  useWrite(teamCalls.resendInvitation, ({ id }: Invited) => ({ params: { id } }), {
    done: (_reply, { email }) => invitationSent(email),
    failed: 'Failed to resend the invitation',
  })

export const useRevokeInvitation = () =>
  useWrite(teamCalls.revokeInvitation, ({ id }: Invited) => ({ params: { id } }), {
    done: (_reply, { email }) => ({
      title: 'Invitation Revoked',
      description: `The invitation of ${email} is no longer valid.`,
    }),
    failed: 'Failed to revoke the invitation',
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
      failed: 'Failed to change the role',
    },
  )

/** Ends somebody's access. */
export const useRemoveMember = () =>
  useWrite(teamCalls.removeMember, ({ id }: TeamMember) => ({ params: { id } }), {
    done: (_reply, { name }) => ({ title: 'Member Removed', description: `${name} no longer has access.` }),
    failed: 'Failed to remove the member',
  })

/** Leaves the account. The dashboard then opens another account of the person, or asks them to sign in. */
export const useLeaveTeam = () =>
  useMutation({
    ...mutationFor(teamCalls.leave, () => ({}), { failed: 'Failed to leave the account' }),
    onSuccess: () => leaveWithoutAsking(() => window.location.assign(paths.overview())),
  })

export const useHandOverAccount = () =>
  useWrite(teamCalls.handOver, ({ id }: TeamMember) => ({ body: { memberId: id } }), {
    done: (_reply, { name }) => ({
      title: 'Ownership Handed Over',
      description: `${name} is now the owner. You are a manager.`,
    }),
    failed: 'Failed to hand over the ownership',
  })
