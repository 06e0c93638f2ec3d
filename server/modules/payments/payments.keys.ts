import type { z } from 'zod'
import { type CardPayments, stripeKeys } from '#shared/payments/payments.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { dropIntegration, readIntegration, saveIntegration } from '../../integrations/integrations.store.ts'

type Keys = z.output<typeof stripeKeys>
type Parts = Pick<Services, 'env' | 'secret'>

/** The account's keys at Stripe; none where it isn't connected. */
export async function keysOf(parts: Parts, scope: AccountScope): Promise<Keys | undefined> {
  const kept = await readIntegration(parts, scope, 'stripe')
  return stripeKeys.safeParse(kept?.value).data
}

export const saveKeys = (parts: Parts, scope: AccountScope, keys: Keys): Promise<void> =>
  saveIntegration(parts, scope, 'stripe', keys)

export const dropKeys = (scope: AccountScope): Promise<void> => dropIntegration(scope, 'stripe')

/** How it stands, without anything that could be used. */
export async function standing(parts: Parts, scope: AccountScope): Promise<CardPayments> {
  const kept = await readIntegration(parts, scope, 'stripe')
  const keys = stripeKeys.safeParse(kept?.value).data
  return {
    connected: Boolean(keys),
    unreadable: Boolean(kept && !keys),
    mode: keys ? (keys.secretKey.includes('_test_') ? 'test' : 'live') : null,
    last4: keys?.secretKey.slice(-4) ?? null,
    connectedAt: (keys && kept?.connectedAt) ?? null,
    webhook: `${parts.env.appUrl}/api/payments/stripe/${scope.accountId}/webhook`,
  }
}
