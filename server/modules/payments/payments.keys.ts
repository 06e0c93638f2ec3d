import type { z } from 'zod'
import { type CardPayments, stripeKeys } from '#shared/payments/payments.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { deleteIntegration, readIntegration, saveIntegration } from '../../integrations/integrations.store.ts'

type Keys = z.output<typeof stripeKeys>
type Parts = Pick<Services, 'env' | 'secret'>

/** The account's keys at Stripe; undefined when card payments are not connected. */
export async function readStripeKeys(parts: Parts, scope: AccountScope): Promise<Keys | undefined> {
  const integration = await readIntegration(parts, scope, 'stripe')
  return stripeKeys.safeParse(integration?.value).data
}

export const saveStripeKeys = (parts: Parts, scope: AccountScope, keys: Keys): Promise<void> =>
  saveIntegration(parts, scope, 'stripe', keys)

export const deleteStripeKeys = (scope: AccountScope): Promise<void> => deleteIntegration(scope, 'stripe')

/** Whether and how card payments are connected, without the keys themselves. */
export async function readCardPayments(parts: Parts, scope: AccountScope): Promise<CardPayments> {
  const integration = await readIntegration(parts, scope, 'stripe')
  const keys = stripeKeys.safeParse(integration?.value).data
  return {
    connected: Boolean(keys),
    unreadable: Boolean(integration && !keys),
    mode: keys ? (keys.secretKey.includes('_test_') ? 'test' : 'live') : null,
    last4: keys?.secretKey.slice(-4) ?? null,
    connectedAt: (keys && integration?.connectedAt) ?? null,
    webhook: `${parts.env.appUrl}/api/payments/stripe/${scope.accountId}/webhook`,
  }
}
