import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationFor, queryFor } from '#client/lib/calls.ts'
import { paths } from '#client/lib/paths.ts'
import { refreshSubjects } from '#client/lib/query-client.ts'
import { forgetUser } from '#client/lib/session.ts'
import { authCalls, passwordCalls } from '#shared/auth/auth.calls.ts'

/** Read again whenever the section opens, because a sign-in becomes too old for setting a first password. */
export const usePasswordState = () => useQuery({ ...queryFor(passwordCalls.read), refetchOnMount: 'always' })

/** Signs out, and returns to this page after a new sign-in. */
export function useSignInAgain() {
  return useMutation({
    ...mutationFor(authCalls.signOut, () => ({}), { failed: 'Failed to sign you out' }),
    // The promise never settles, so that nothing on this page calls the API before the next page replaces it.
    onSuccess: () => {
      forgetUser()
      window.location.assign(paths.signIn(window.location.pathname + window.location.search))
      return new Promise<never>(() => undefined)
    },
  })
}

/** A refusal brings no toast: the form shows the reason. gcTime 0 drops the password from memory at once. */
export const useUpdatePassword = () =>
  useMutation({
    ...mutationFor(passwordCalls.set, (body: { current?: string; password: string }) => ({ body }), {
      done: {
        title: 'Password Updated',
        description: 'Password has been updated successfully. Your other browsers are signed out.',
      },
    }),
    gcTime: 0,
    // Another window may have set a password, or the sign-in has become too old.
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
