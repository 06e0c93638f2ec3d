import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/client.ts'
import type { Env } from '../env.ts'
import type { Log } from '../http/log.ts'
import { makeKeyFile, readKeyFile } from './key-file.ts'
import { secrets } from './security.table.ts'

/** Earlier versions kept the root secret in the database under this name, where every backup held it. */
export const formerKey = 'session'
/** A one-way value of the root secret, which shows whether this server has the key of a database. */
export const keyCheck = 'key check'

/** Seals secrets anew: opens them with the first root secret, and seals them with the second. */
export type Reseal = (tx: Transaction, from: string, to: string) => Promise<void>

interface Parts {
  db: Database
  env: Pick<Env, 'sessionSecret' | 'dataDir'>
  log: Pick<Log, 'warn' | 'info'>
}

export const otherKeySentence =
  'The key that seals secrets is another one than this database was used with: everybody signs in anew, and owners enter their Stripe keys again. To keep them, stop the server and bring the former secret.key (in DATA_DIR) or SESSION_SECRET.'

/**
 * The secret that every key of the server is derived from: SESSION_SECRET, or else the key file in DATA_DIR, which the first
 * start makes. A key that an earlier version left in the database moves to the file, or everything that it sealed is sealed
 * anew, and the database's copy is deleted. Servers that start at once wait for each other. Throws a StartError.
 */
export function readRootSecret({ db, env, log }: Parts, reseal: Reseal): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('gable root secret', 0))`)
    const former = await readStored(tx, formerKey)
    const secret =
      env.sessionSecret ??
      readKeyFile(env.dataDir) ??
      makeKeyFile(env.dataDir, former ?? randomBytes(32).toString('base64url'))
    if (former) {
      if (former !== secret) await reseal(tx, former, secret)
      await tx.delete(secrets).where(eq(secrets.name, formerKey))
      log.info(
        env.sessionSecret ? 'secrets are sealed with SESSION_SECRET' : 'the key of secrets is in a file now',
      )
    }
    const check = checkOf(secret)
    const known = await readStored(tx, keyCheck)
    if (!former && known && known !== check) log.warn(otherKeySentence)
    await tx
      .insert(secrets)
      .values({ name: keyCheck, value: check })
      .onConflictDoUpdate({ target: secrets.name, set: { value: check } })
    return secret
  })
}

/** Whether this server can open the secrets of a database. Makes and moves no key. */
export async function hasKeyOf(
  tx: Pick<Database, 'select'>,
  env: Pick<Env, 'sessionSecret' | 'dataDir'>,
): Promise<boolean> {
  if (await readStored(tx, formerKey)) return true
  const known = await readStored(tx, keyCheck)
  const secret = env.sessionSecret ?? readKeyFile(env.dataDir)
  return !known || (secret !== undefined && checkOf(secret) === known)
}

async function readStored(tx: Pick<Database, 'select'>, name: string): Promise<string | undefined> {
  const [row] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return row?.value
}

const checkOf = (secret: string) => deriveKey(secret, keyCheck).toString('base64url')

/** A key of 32 bytes for one purpose. Each purpose has a key of its own. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `gable ${purpose}`, 32))
}

/** A fast hash, for secrets of 256 bits: only short secrets, such as passwords, need a slow one. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
