import type { z } from 'zod'
import { type CardPayments, stripeKeys } from '#shared/money/payments/payments.ts'
import { type Changer, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
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

const textOf = ({ secretKey }: Keys) =>
  `Stripe ${secretKey.includes('_test_') ? 'test' : 'live'} key ending in ${secretKey.slice(-4)}`

/** The connected key as the history and the owners' mail show it; null without a key. */
async function describeKeys(parts: Parts, scope: AccountScope): Promise<string | null> {
  const integration = await readIntegration(parts, scope, 'stripe')
  if (!integration) return null
  const keys = stripeKeys.safeParse(integration.value).data
  return keys ? textOf(keys) : 'Stripe keys that could no longer be read'
}

/** Stores the keys and mails the owners, because the keys decide whose bank account tenants pay into. */
export function saveStripeKeys(parts: Parts & Outbox, scope: AccountScope, changer: Changer, keys: Keys) {
  return scope.transaction(async (inside) => {
    const before = await describeKeys(parts, inside)
    await saveIntegration(parts, inside, 'stripe', keys)
    await recordSensitiveChange(inside.tx, parts, changer, { kind: 'card-keys', before, after: textOf(keys) })
  })
}

export function deleteStripeKeys(parts: Parts & Outbox, scope: AccountScope, changer: Changer) {
  return scope.transaction(async (inside) => {
    const before = await describeKeys(parts, inside)
    await deleteIntegration(inside, 'stripe')
    if (before)
      await recordSensitiveChange(inside.tx, parts, changer, { kind: 'card-keys', before, after: null })
  })
}

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
