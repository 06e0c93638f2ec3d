import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import { secrets } from './security.table.ts'

const name = 'session'

/**
 * The one secret that every key of the server is derived from: the configured one, else one that the
 * first server makes and all servers of this database share.
 */
export async function rootSecret({ db, env }: { db: Database; env: Env }): Promise<string> {
  if (env.sessionSecret) return env.sessionSecret
  const made = randomBytes(32).toString('base64url')
  await db.insert(secrets).values({ name, value: made }).onConflictDoNothing()
  const [kept] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!kept) throw new Error('the secret of the sessions did not come back')
  return kept.value
}

/** A key of 32 bytes for one purpose, so that none serves two. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `gable ${purpose}`, 32))
}

/** For secrets of 256 bits, which need no slow hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
