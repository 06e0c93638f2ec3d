import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { passwordCalls } from '#shared/accounts/auth.calls.ts'

/** Read again whenever the section opens, because another window may have set a password. */
export const usePasswordState = () => useQuery({ ...queryFor(passwordCalls.read), refetchOnMount: 'always' })

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
    // Another window may have set a password.
    onError: () => refreshSubjects(['password']),
  })

export const useRemovePassword = () =>
  useMutation({
    ...mutationFor(passwordCalls.remove, (current: string) => ({ body: { current } }), {
      done: {
        title: 'Password Turned Off',
        description: 'The emailed code is enough again. Your other browsers are signed out.',
      },
    }),
    gcTime: 0,
  })
