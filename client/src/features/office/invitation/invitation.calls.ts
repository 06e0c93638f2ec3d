import { useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'

/** Accepts an invitation and opens the account, what is held for a landlord first, without any data of the former account. */
export function useAcceptInvitation(token: string) {
  const client = useQueryClient()
  return useWrite(
    teamCalls.acceptInvitation,
    () => ({ params: { token } }),
    {
      done: ({ agency, role }) => ({
        title: 'Welcome!',
        description:
          role === 'client' ? `You now see your records with ${agency}.` : `You now work with ${agency}.`,
      }),
    },
    {
      onSuccess: ({ role }) => {
        client.removeQueries()
        navigate(role === 'client' ? paths.held() : paths.overview(), { replace: true })
      },
      onError: () => refreshSubjects(['team']),
    },
  )
}
