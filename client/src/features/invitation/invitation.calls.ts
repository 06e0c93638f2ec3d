import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { forgetUser } from '#client/lib/session.ts'
import type { Arrival, InvitationPage } from '#shared/team/team.ts'

const pathOf = (token: string) => `/api/invitations/${encodeURIComponent(token)}`

export const useInvitation = (token: string) => useQuery<InvitationPage>({ queryKey: [pathOf(token)] })

/** Accepts, and opens the dashboard of the account: nothing of the former one may be shown there. */
export function useAccept(token: string) {
  const client = useQueryClient()
  return useMutation<Arrival>({
    mutationFn: () => api('POST', `${pathOf(token)}/accept`),
    onSuccess: () => {
      client.removeQueries()
      navigate(paths.overview(), { replace: true })
    },
    // It may have ended since it was read.
    onError: () => client.invalidateQueries({ queryKey: [pathOf(token)] }),
    meta: {
      done: (reply) => {
        const { agency, role } = reply as Arrival
        return role === 'client'
          ? { title: 'Welcome!', description: `You now see your records with ${agency}.` }
          : { title: 'Welcome!', description: `You now work with ${agency}.` }
      },
    },
  })
}

/** Signs out, and opens the sign-in dialog, which leads back here. */
export function useOtherAddress(token: string) {
  return useMutation({
    mutationFn: () => api<unknown>('POST', '/api/auth/sign-out'),
    onSuccess: () => {
      forgetUser()
      window.location.assign(paths.signIn(paths.invitation(token)))
    },
    meta: { failed: 'Failed to sign you out' },
  })
}
