import { useWrite } from '#client/lib/calls/use-call.ts'
import type { RequestOf } from '#shared/contract.ts'
import { paymentCalls } from '#shared/money/payments/payments.calls.ts'

type Keys = RequestOf<typeof paymentCalls.connectStripe>['body']

/** A refusal brings no toast: the dialog shows the reason. */
export const useConnectStripe = () =>
  useWrite(paymentCalls.connectStripe, (body: Keys) => ({ body }), { fills: paymentCalls.readStripe })
