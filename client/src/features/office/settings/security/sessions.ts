import { useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { forgetUser } from '#client/lib/calls/session.ts'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { authCalls } from '#shared/accounts/auth.calls.ts'

/** Read again whenever the section opens, because an old list of browsers misleads. */
export const useOpenSessions = () => useRead(authCalls.listSessions, {}, always)

export const useEndSession = () => useWrite(authCalls.endSession, (id: string) => ({ params: { id } }))

/** Ends every session, this one too, and removes everything of the person from this browser. */
export function useEndAllSessions() {
  const client = useQueryClient()
  return useWrite(
    authCalls.endAllSessions,
    () => ({}),
    {},
    {
      onSuccess: () => {
        forgetUser()
        navigate(paths.home(), { replace: true })
        client.clear()
      },
    },
  )
}
