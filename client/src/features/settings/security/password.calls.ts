import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationFor, queryFor } from '#client/lib/calls.ts'
import { paths } from '#client/lib/paths.ts'
import { refreshSubjects } from '#client/lib/query-client.ts'
import { forgetUser } from '#client/lib/session.ts'
import { authCalls, passwordCalls } from '#shared/auth/auth.calls.ts'

/** Asked anew whenever the section is opened: a sign-in grows old. */
export const usePasswordState = () => useQuery({ ...queryFor(passwordCalls.read), refetchOnMount: 'always' })

/** Signs out, and comes back to this place after a new sign-in. */
export function useSignInAgain() {
  return useMutation({
    ...mutationFor(authCalls.signOut, () => ({}), { failed: 'Failed to sign you out' }),
    // Without an end: until the page is gone, nothing on it may ask for anything without a session.
    onSuccess: () => {
      forgetUser()
      window.location.assign(paths.signIn(window.location.pathname + window.location.search))
      return new Promise<never>(() => undefined)
    },
  })
}

/** What goes wrong is said in the form. A password is kept in memory no longer than it is needed. */
export const useUpdatePassword = () =>
  useMutation({
    ...mutationFor(passwordCalls.set, (body: { current?: string; password: string }) => ({ body }), {
      done: {
        title: 'Password Updated',
        description: 'Password has been updated successfully. Your other browsers are signed out.',
      },
    }),
    gcTime: 0,
    // One may have been set in another window, or the sign-in has grown old.
    onError: () => refreshSubjects(['password']),
  })

export const useRemovePassword = () =>
  useMutation({
    ...mutationFor(passwordCalls.remove, (current: string) => ({ body: { current } }), {
      done: {
        title: 'Password Turned Off',
        description: 'The code by email is enough again. Your other browsers are signed out.',
      },
    }),
    gcTime: 0,
  })
