import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { makeCall, withoutSchemas } from '#client/lib/calls.ts'
import { askBeforeLeaving } from '#client/lib/leave-guard.ts'
import { paths } from '#client/lib/paths.ts'
import { forgetUser } from '#client/lib/session.ts'
import type { authCalls } from '#shared/auth/auth.calls.ts'

const signOut = withoutSchemas<typeof authCalls.signOut>({ method: 'post', path: '/api/auth/sign-out' })

/**
 * Leaves nothing of the signed-in person behind in this browser, and goes to `to`. Nobody is asked about unsaved
 * changes any more: without a session there is nothing they could be saved with.
 */
export function useLeave() {
  const client = useQueryClient()
  return useCallback(
    (to: string) => {
      forgetUser()
      navigate(to, { replace: true })
      client.clear()
    },
    [client],
  )
}

/** Ends the session at the server and goes to '/', even if the call fails (specification, decision 5). */
export function useSignOut() {
  const leave = useLeave()
  return useCallback(() => {
    const go = () => leave(paths.home())
    askBeforeLeaving(() => void makeCall(signOut, {}).then(go, go), paths.home())
  }, [leave])
}
