import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { forgetUser } from '#client/lib/calls/session.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { authCalls } from '#shared/accounts/auth.calls.ts'

/** Read again whenever the section opens, because an old list of browsers misleads. */
export const useOpenSessions = () =>
  useQuery({ ...queryFor(authCalls.listSessions), refetchOnMount: 'always' })

export const useEndSession = () =>
  useWrite(authCalls.endSession, (id: string) => ({ params: { id } }), {
    done: { title: 'Signed Out', description: 'That browser is signed out.' },
    failed: 'Failed to sign that browser out',
  })

/** Ends every session, this one too, and removes everything of the person from this browser. */
export function useEndAllSessions() {
  const client = useQueryClient()
  return useMutation({
    ...mutationFor(authCalls.endAllSessions, () => ({}), {
      done: { title: 'Signed Out', description: 'You are signed out everywhere.' },
      failed: 'Failed to sign you out everywhere',
    }),
    onSuccess: () => {
      forgetUser()
      navigate(paths.home(), { replace: true })
      client.clear()
    },
  })
}
