import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { sealText, unsealText } from '../security/seal.ts'
import { integrationsKey } from './integrations.store.ts'
import { integrations } from './integrations.table.ts'

/** Seals the keys of all accounts anew with the second root secret. Keys that the first root secret cannot open stay as they are. */
export async function resealIntegrations(tx: Transaction, from: string, to: string): Promise<void> {
  const [former, present] = [integrationsKey(from), integrationsKey(to)]
  for (const { accountId, provider, sealed } of await tx.select().from(integrations).for('update')) {
    const text = tryUnseal(former, sealed)
    if (text === undefined) continue
    await tx
      .update(integrations)
      .set({ sealed: sealText(present, text) })
      .where(and(eq(integrations.accountId, accountId), eq(integrations.provider, provider)))
  }
}

function tryUnseal(key: Buffer, sealed: string): string | undefined {
  try {
    return unsealText(key, sealed)
  } catch {
    return undefined
  }
}
