import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { forgetUser } from '#client/lib/session.ts'
import type { PasswordState } from '#shared/auth/password.ts'

const path = '/api/password'
/** Other browsers are signed out by a change. */
const touches = [path, '/api/sessions']

/** Asked anew whenever the section is opened: a sign-in grows old. */
export const usePasswordState = () => useQuery<PasswordState>({ queryKey: [path], refetchOnMount: 'always' })

/** Signs out, and comes back to this place after a new sign-in. */
export function useSignInAgain() {
  return useMutation({
    mutationFn: () => api<unknown>('POST', '/api/auth/sign-out'),
    // Without an end: until the page is gone, nothing on it may ask for anything without a session.
    onSuccess: () => {
      forgetUser()
      window.location.assign(paths.signIn(window.location.pathname + window.location.search))
      return new Promise<never>(() => undefined)
    },
    meta: { failed: 'Failed to sign you out' },
  })
}

/** What goes wrong is said in the form. A password is kept in memory no longer than it is needed. */
export function useUpdatePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: { current?: string; password: string }) => api<PasswordState>('PUT', path, sent),
    gcTime: 0,
    // One may have been set in another window, or the sign-in has grown old.
    onError: () => client.invalidateQueries({ queryKey: [path] }),
    meta: {
      done: {
        title: 'Password Updated',
        description: 'Password has been updated successfully. Your other browsers are signed out.',
      },
      touches,
    },
  })
}

export function useRemovePassword() {
  return useMutation({
    mutationFn: (current: string) => api<PasswordState>('DELETE', path, { current }),
    gcTime: 0,
    meta: {
      done: {
        title: 'Password Turned Off',
        description: 'The code by email is enough again. Your other browsers are signed out.',
      },
      touches,
    },
  })
}
