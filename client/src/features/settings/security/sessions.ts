import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { forgetUser } from '#client/lib/session.ts'
import type { OpenSession } from '#shared/auth/auth.ts'

const path = '/api/sessions'

/** Asked anew whenever the section is opened: a list of browsers that is old is worth nothing. */
export const useOpenSessions = () => useQuery<OpenSession[]>({ queryKey: [path], refetchOnMount: 'always' })

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => api<unknown>('DELETE', `${path}/${encodeURIComponent(id)}`),
    meta: {
      done: { title: 'Signed Out', description: 'That browser is signed out.' },
      failed: 'Failed to sign that browser out',
      touches: [path],
    },
  })
}

/** Ends every session, this one too, and leaves nothing of the person behind in this browser. */
export function useEndEverywhere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api<unknown>('DELETE', path),
    onSuccess: () => {
      forgetUser()
      navigate(paths.home(), { replace: true })
      client.clear()
    },
    meta: {
      done: { title: 'Signed Out', description: 'You are signed out everywhere.' },
      failed: 'Failed to sign you out everywhere',
    },
  })
}
