import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { makeCall, withoutSchemas } from '#client/lib/calls/calls.ts'
import { forgetUser, userOfPage } from '#client/lib/calls/session.ts'
import { askBeforeLeaving, leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { removeDraftsOf } from '#client/lib/session/drafts.ts'
import type { authCalls } from '#shared/accounts/auth.calls.ts'

const signOut = withoutSchemas<typeof authCalls.signOut>({ method: 'post', path: '/api/auth/sign-out' })

function forgetDrafts() {
  const user = userOfPage()
  if (user) removeDraftsOf(user)
}

/**
 * Removes everything of the signed-in person from this browser and goes to `to`. It does not ask about unsaved
 * changes, because nothing can be saved without a session.
 */
export function useForgetSession() {
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

/**
 * Removes what this browser keeps of the person who left, and opens the landing page. A full page load clears the
 * memory too.
 */
export function useForgetPerson() {
  return useCallback(() => {
    forgetDrafts()
    forgetUser()
    leaveWithoutAsking(() => window.location.assign(paths.home()))
  }, [])
}

/** Ends the session at the server and goes to '/', also when the call fails: a person must always get out. */
export function useSignOut() {
  const forgetSession = useForgetSession()
  return useCallback(() => {
    const go = () => {
      forgetDrafts()
      forgetSession(paths.home())
    }
    askBeforeLeaving(() => void makeCall(signOut, {}).then(go, go), paths.home())
  }, [forgetSession])
}
