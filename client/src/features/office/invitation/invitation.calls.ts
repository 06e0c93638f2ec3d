import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { forgetUser } from '#client/lib/calls/session.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOfLink, storeInvited } from '#client/lib/session/invited.ts'
import { authCalls } from '#shared/accounts/auth.calls.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import type { TeamRole } from '#shared/permissions.ts'

export const useInvitation = (token: string) =>
  useQuery(queryFor(teamCalls.readInvitation, { params: { token } }))

/** Accepts an invitation and opens the account, what is held for a landlord first, without any data of the former account. */
export function useAcceptInvitation(token: string) {
  const client = useQueryClient()
  return useMutation({
    ...mutationFor(teamCalls.acceptInvitation, () => ({ params: { token } }), {
      done: ({ agency, role }) => ({
        title: 'Welcome!',
        description:
          role === 'client' ? `You now see your records with ${agency}.` : `You now work with ${agency}.`,
      }),
    }),
    onSuccess: ({ role }) => {
      client.removeQueries()
      navigate(role === 'client' ? paths.held() : paths.overview(), { replace: true })
    },
    // The invitation may have been revoked or used since it was read.
    onError: () => refreshSubjects(['team']),
  })
}

/** Signs out and opens the sign-in dialog, which leads back to the invitation. */
export function useSignInElsewhere(token: string) {
  return useMutation({
    ...mutationFor(authCalls.signOut, (_: { role: TeamRole }) => ({}), { failed: 'Failed to sign you out' }),
    onSuccess: (_reply, { role }) => {
      forgetUser()
      storeInvited({ token, email: addressOfLink() })
      window.location.assign(
        paths.signInAs(role === 'client' ? 'landlord' : 'agent', 'signin', paths.invitation(token)),
      )
    },
  })
}
