import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import { secrets } from './security.table.ts'

const name = 'session'

/**
 * The secret that every key of the server is derived from: the configured one, else one that the first
 * server makes and that all servers of this database share.
 */
export async function readRootSecret({ db, env }: { db: Database; env: Env }): Promise<string> {
  if (env.sessionSecret) return env.sessionSecret
  const made = randomBytes(32).toString('base64url')
  await db.insert(secrets).values({ name, value: made }).onConflictDoNothing()
  const [stored] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!stored) throw new Error('the stored root secret was not found')
  return stored.value
}

/** A key of 32 bytes for one purpose. Each purpose has a key of its own. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `gable ${purpose}`, 32))
}

/** A fast hash, for secrets of 256 bits: only short secrets, such as passwords, need a slow one. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
