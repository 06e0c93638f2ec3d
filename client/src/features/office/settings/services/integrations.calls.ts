import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import type { RequestOf } from '#shared/contract.ts'
import { paymentCalls } from '#shared/money/payments/payments.calls.ts'

export const useCardPayments = () =>
  useQuery({ ...queryFor(paymentCalls.readStripe), refetchOnMount: 'always' })

type Keys = RequestOf<typeof paymentCalls.connectStripe>['body']

/** A refusal brings no toast: the dialog shows the reason. */
export const useConnectStripe = () =>
  useWrite(paymentCalls.connectStripe, (body: Keys) => ({ body }), {
    done: {
      title: 'Card Payments Connected',
      description: 'Your invoices now carry a link to pay by card.',
    },
    fills: paymentCalls.readStripe,
  })

export const useDisconnectStripe = () =>
  useWrite(paymentCalls.disconnectStripe, () => ({}), {
    done: { title: 'Card Payments Disconnected', description: 'Your keys are deleted here.' },
    failed: 'Failed to disconnect card payments',
  })
