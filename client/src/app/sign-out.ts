import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { forgetUser } from '#client/lib/session.ts'

/** Leaves nothing of the signed-in person behind in this browser, and goes to `to`. */
export function useLeave() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useCallback(
    (to: string) => {
      forgetUser()
      navigate(to, { replace: true })
      client.clear()
    },
    [client, navigate],
  )
}

/** Ends the session at the server and goes to '/', even if the call fails (specification, decision 5). */
export function useSignOut() {
  const leave = useLeave()
  return useCallback(() => {
    const go = () => leave(paths.home())
    api('POST', '/api/auth/sign-out').then(go, go)
  }, [leave])
}
