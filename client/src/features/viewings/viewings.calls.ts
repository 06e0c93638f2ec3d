import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { viewingsApi } from '#client/lib/resources.ts'
import type { Viewing } from '#shared/viewings/viewings.ts'

/** The address of one viewing as a calendar file. */
export const calendarFile = ({ id }: Pick<Viewing, 'id'>) => `${viewingsApi.path}/${id}/calendar.ics`

/** The mail that confirms a viewing to whoever comes. */
export function useConfirm({ id, tenantEmail }: Viewing) {
  return useMutation({
    mutationFn: () => api<{ sentTo: string }>('POST', `${viewingsApi.path}/${id}/confirm`),
    meta: {
      done: { title: 'Confirmation Sent', description: `It is on its way to ${tenantEmail}.` },
      failed: 'Failed to send the confirmation',
      touches: [`${viewingsApi.path}/${id}`],
    },
  })
}

const feedPath = `${viewingsApi.path}/feed`

export function useFeed() {
  return useQuery<{ active: boolean; createdAt: string | null }>({ queryKey: [feedPath] })
}

/** Makes the secret address, or a new one in place of the old; it is told this once only. */
export function useMakeFeed() {
  return useMutation({
    mutationFn: () => api<{ url: string }>('POST', feedPath),
    meta: { failed: 'Failed to make the address', touches: [feedPath] },
  })
}

export function useStopFeed() {
  return useMutation({
    mutationFn: () => api<unknown>('DELETE', feedPath),
    meta: {
      done: { title: 'Subscription Off', description: 'The address no longer works.' },
      failed: 'Failed to switch the subscription off',
      touches: [feedPath],
    },
  })
}
