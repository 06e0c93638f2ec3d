import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { leaveFreely } from '#client/lib/leave-guard.ts'
import { paths } from '#client/lib/paths.ts'
import { teamRoleNames, type WorkRole } from '#shared/team/team.roles.ts'
import type { InvitationInput, Team, TeamMember } from '#shared/team/team.ts'

const path = '/api/team'
const membersPath = `${path}/members`
const invitationsPath = `${path}/invitations`
/** One's own role may be another one afterwards. */
const touches = [path, '/api/auth/me']

/** Asked anew whenever the section is opened: colleagues change the team too. */
export const useTeam = () => useQuery<Team>({ queryKey: [path], refetchOnMount: 'always' })

type ToColleague = Extract<InvitationInput, { email: string }>

/** The dialog shows why it was refused, so no toast does. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: ToColleague) => api<{ id: string }>('POST', invitationsPath, input),
    // Somebody else may have invited the same person.
    onError: () => client.invalidateQueries({ queryKey: [path] }),
    meta: {
      done: (_reply, input) => sent((input as ToColleague).email),
      touches: [path],
    },
  })
}

const sent = (email: string) => ({
  title: 'Invitation Sent',
  description: `An invitation has been sent to ${email}.`,
})

interface Asked {
  id: string
  email: string
}

export function useResend() {
  return useMutation({
    mutationFn: ({ id }: Asked) => api<{ id: string }>('POST', `${invitationsPath}/${id}/resend`),
    meta: {
      done: (_reply, asked) => sent((asked as Asked).email),
      failed: 'Failed to resend the invitation',
      touches: [path],
    },
  })
}

export function useRevoke() {
  return useMutation({
    mutationFn: ({ id }: Asked) => api<unknown>('DELETE', `${invitationsPath}/${id}`),
    meta: {
      done: (_reply, asked) => ({
        title: 'Invitation Revoked',
        description: `The invitation of ${(asked as Asked).email} no longer counts.`,
      }),
      failed: 'Failed to revoke the invitation',
      touches: [path],
    },
  })
}

interface NewRole {
  member: TeamMember
  role: WorkRole
}

export function useChangeRole() {
  return useMutation({
    mutationFn: ({ member, role }: NewRole) => api<unknown>('PATCH', `${membersPath}/${member.id}`, { role }),
    meta: {
      done: (_reply, change) => {
        const { member, role } = change as NewRole
        return { title: 'Team Updated', description: `${member.name} is now: ${teamRoleNames[role]}.` }
      },
      failed: 'Failed to change the role',
      touches,
    },
  })
}

/** Ends somebody's access. */
export function useRemoveMember() {
  return useMutation({
    mutationFn: ({ id }: TeamMember) => api<unknown>('DELETE', `${membersPath}/${id}`),
    meta: {
      done: (_reply, member) => ({
        title: 'Member Removed',
        description: `${(member as TeamMember).name} no longer has access.`,
      }),
      failed: 'Failed to remove the member',
      touches: [path],
    },
  })
}

/** Leaves the account; the dashboard opens in another one of theirs, or asks them to sign in. */
export function useLeaveTeam() {
  return useMutation({
    mutationFn: () => api<unknown>('DELETE', `${path}/me`),
    onSuccess: () => leaveFreely(() => window.location.assign(paths.overview())),
    meta: { failed: 'Failed to leave the account' },
  })
}

export function useHandOver() {
  return useMutation({
    mutationFn: ({ id }: TeamMember) => api<unknown>('POST', `${path}/hand-over`, { memberId: id }),
    meta: {
      done: (_reply, member) => ({
        title: 'Ownership Handed Over',
        description: `${(member as TeamMember).name} is now the owner. You are a manager.`,
      }),
      failed: 'Failed to hand over the ownership',
      touches,
    },
  })
}
