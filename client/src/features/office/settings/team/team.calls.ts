import { useWrite } from '#client/lib/calls/use-call.ts'
import { leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'

export const invitationSent = (email: string) => ({
  title: 'Invitation Sent',
  description: `An invitation has been sent to ${email}.`,
})

export interface Invited {
  id: string
  email: string
}

export const useResendInvitation = () =>
  useWrite(teamCalls.resendInvitation, ({ id }: Invited) => ({ params: { id } }), {
    done: (_reply, { email }) => invitationSent(email),
  })

/** Leaves the account. The dashboard then opens another account of the person, or asks them to sign in. */
export const useLeaveTeam = () =>
  useWrite(
    teamCalls.leave,
    () => ({}),
    { failed: 'Failed to leave the account' },
    { onSuccess: () => leaveWithoutAsking(() => window.location.assign(paths.overview())) },
  )
