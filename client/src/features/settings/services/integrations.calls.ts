import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import type { CardPayments } from '#shared/payments/payments.ts'

const path = '/api/integrations/stripe'

export const useCardPayments = () => useQuery<CardPayments>({ queryKey: [path], refetchOnMount: 'always' })

/** The dialog shows why keys were refused, so no toast does. */
export function useConnectStripe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (keys: { secretKey: string; webhookSecret: string }) => api<CardPayments>('PUT', path, keys),
    onSuccess: (state) => client.setQueryData([path], state),
    meta: {
      done: {
        title: 'Card Payments Connected',
        description: 'Your invoices now carry a link to pay by card.',
      },
    },
  })
}

export function useDisconnectStripe() {
  return useMutation({
    mutationFn: () => api<unknown>('DELETE', path),
    meta: {
      done: { title: 'Card Payments Disconnected', description: 'Your keys are deleted here.' },
      failed: 'Failed to disconnect card payments',
      touches: [path],
    },
  })
}
