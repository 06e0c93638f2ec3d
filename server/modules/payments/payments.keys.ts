import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CardPayments, stripeKeys } from '#shared/payments.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { deriveKey, rootSecret } from '../auth/secrets.ts'
import { seal, unseal } from '../mail/seal.ts'
import { integrations } from '../settings/settings.table.ts'

type Keys = z.output<typeof stripeKeys>
type Parts = Pick<Services, 'db' | 'env'>

const provider = 'stripe'
const sealKey = async (parts: Parts) => deriveKey(await rootSecret(parts), 'integrations')

async function stored(scope: AccountScope) {
  const [row] = await scope
    .select({ sealed: integrations.sealed, connectedAt: integrations.connectedAt })
    .from(integrations)
    .where(scope.mine(integrations, eq(integrations.provider, provider)))
  return row
}

/** Sealed with the account's id in it: a row that is moved to another account opens nothing there. */
async function open(parts: Parts, scope: AccountScope, sealed: string): Promise<Keys | undefined> {
  try {
    const { accountId, ...keys } = JSON.parse(unseal(await sealKey(parts), sealed))
    return accountId === scope.accountId ? keys : undefined
  } catch (error) {
    // Another SESSION_SECRET than the one that they were sealed with; anything else is a fault.
    if (error instanceof Error && /authenticate|auth/i.test(error.message)) return undefined
    throw error
  }
}

/** The account's keys at Stripe; none where it isn't connected. */
export async function keysOf(parts: Parts, scope: AccountScope): Promise<Keys | undefined> {
  const row = await stored(scope)
  return row && open(parts, scope, row.sealed)
}

/** True where tenants can pay by card. */
export const isConnected = async (scope: AccountScope): Promise<boolean> => Boolean(await stored(scope))

export async function saveKeys(parts: Parts, scope: AccountScope, keys: Keys): Promise<void> {
  const sealed = seal(await sealKey(parts), JSON.stringify({ ...keys, accountId: scope.accountId }))
  await scope.transaction(({ accountId }, tx) =>
    tx
      .insert(integrations)
      .values({ accountId, provider, sealed })
      .onConflictDoUpdate({
        target: [integrations.accountId, integrations.provider],
        set: { sealed, connectedAt: sql`now()` },
      }),
  )
}

export async function dropKeys(scope: AccountScope): Promise<void> {
  await scope.transaction((inside, tx) =>
    tx.delete(integrations).where(inside.mine(integrations, eq(integrations.provider, provider))),
  )
}

/** How it stands, without anything that could be used. */
export async function standing(parts: Parts, scope: AccountScope): Promise<CardPayments> {
  const row = await stored(scope)
  const keys = row && (await open(parts, scope, row.sealed))
  return {
    connected: Boolean(keys),
    unreadable: Boolean(row && !keys),
    mode: keys ? (keys.secretKey.includes('_test_') ? 'test' : 'live') : null,
    last4: keys?.secretKey.slice(-4) ?? null,
    connectedAt: keys ? row.connectedAt : null,
    webhook: `${parts.env.appUrl}/api/payments/stripe/${scope.accountId}/webhook`,
  }
}
