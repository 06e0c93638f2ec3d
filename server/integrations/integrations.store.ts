import { eq, sql } from 'drizzle-orm'
import type { AccountScope } from '../db/scope.ts'
import type { Services } from '../http/services.ts'
import { sealedColumn } from '../security/reseal.ts'
import { sealKeyOf, sealText, tryUnseal } from '../security/seal.ts'
import { integrations } from './integrations.table.ts'

type Parts = Pick<Services, 'secret'>

/** 'stripe', or 'blm:' and a portal. */
export type Provider = 'stripe' | `blm:${string}`

interface Integration {
  connectedAt: string
  /** Undefined when it was sealed with another secret of the server, or for another account. */
  value: unknown
}

const sealKey = ({ secret }: Parts) => sealKeyOf(secret, 'integrations')

export const sealedIntegrations = sealedColumn(integrations.sealed)

export async function readIntegration(
  parts: Parts,
  scope: AccountScope,
  provider: Provider,
): Promise<Integration | undefined> {
  const row = await scope.table(integrations).get(eq(integrations.provider, provider))
  if (!row) return undefined
  const { connectedAt } = row
  const text = tryUnseal(sealKey(parts), row.sealed)
  if (text === undefined) return { connectedAt, value: undefined }
  // The account's id is sealed with the value, so that a row copied to another account is useless there.
  const { accountId, value } = JSON.parse(text)
  return { connectedAt, value: accountId === scope.accountId ? value : undefined }
}

export async function saveIntegration(
  parts: Parts,
  scope: AccountScope,
  provider: Provider,
  value: object,
): Promise<void> {
  const sealed = sealText(sealKey(parts), JSON.stringify({ accountId: scope.accountId, value }))
  await scope.table(integrations).put({ provider, sealed }, { set: { sealed, connectedAt: sql`now()` } })
}

export async function deleteIntegration(scope: AccountScope, provider: Provider): Promise<void> {
  await scope.table(integrations).remove(eq(integrations.provider, provider))
}
