import { createHmac, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/client.ts'
import { type Env, StartError } from '../env.ts'
import type { Log } from '../http/log.ts'
import { makeKeyFile, readKeyFile } from './key-file.ts'
import { resealAll, type SealedPlaces } from './reseal.ts'
import { fingerprintOf, nameSealed, otherKeySentence, tellCounts } from './root-secret.words.ts'
import { deriveKey } from './secrets.ts'
import { secrets } from './security.table.ts'

/** Earlier versions kept the root secret in the database under this name, where every backup held it. */
const formerKey = 'session'
/** A one-way value of the root secret, which shows whether this server has the key of a database. */
const keyCheck = 'key check'

export type KeySettings = Pick<Env, 'sessionSecret' | 'oldSessionSecret' | 'dataDir' | 'acceptsNewKey'>

interface Parts {
  db: Database
  env: KeySettings
  log: Pick<Log, 'warn' | 'info'>
}

/**
 * The secret that every key of the server is derived from: SESSION_SECRET, or else the key file in DATA_DIR, which the first
 * start makes. Where the database was used with another key that is at hand (OLD_SESSION_SECRET, the key file, or the copy that
 * an earlier version left in the database), everything is sealed anew with the present one. Throws a StartError where that key
 * is not at hand, unless the settings accept the loss. Servers that start at once wait for each other.
 */
export function readRootSecret({ db, env, log }: Parts, places: SealedPlaces): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('gable root secret', 0))`)
    const left = await readStored(tx, formerKey)
    const known = await readStored(tx, keyCheck)
    const before = left ?? (known === undefined ? undefined : findKey(env, known))
    const isLost = known !== undefined && before === undefined
    if (isLost && !env.acceptsNewKey)
      throw new StartError(
        otherKeySentence(places, known, 'than this database was used with, so the server did not start'),
      )
    const secret =
      env.sessionSecret ??
      readKeyFile(env.dataDir) ??
      makeKeyFile(env.dataDir, left ?? randomBytes(32).toString('base64url'))
    if (isLost) await tellLoss(tx, places, secret, log)
    else await sealAnew(tx, places, { before, secret, old: env.oldSessionSecret }, log)
    if (env.acceptsNewKey && !isLost)
      log.warn('GABLE_ACCEPT_NEW_KEY is set and not needed: take it out, so that a wrong key stops the start')
    await tx.delete(secrets).where(eq(secrets.name, formerKey))
    const value = checkOf(secret)
    await tx
      .insert(secrets)
      .values({ name: keyCheck, value })
      .onConflictDoUpdate({ target: secrets.name, set: { value } })
    log.info(
      { fingerprint: fingerprintOf(value) },
      `${env.sessionSecret ? 'SESSION_SECRET' : 'secret.key in DATA_DIR'} seals ${nameSealed(places)}: keep a copy of it, apart from the backups`,
    )
    return secret
  })
}

interface Keys {
  /** The key that the database was used with. */
  before: string | undefined
  secret: string
  /** OLD_SESSION_SECRET, with which servers that are not yet started again may still have sealed something. */
  old: string | undefined
}

async function sealAnew(
  tx: Transaction,
  places: SealedPlaces,
  { before, secret, old }: Keys,
  log: Parts['log'],
) {
  for (const from of new Set([before, old])) {
    if (from === undefined || from === secret) continue
    const counts = await resealAll(tx, places, from, secret)
    const { sealed, lost } = tellCounts(places, counts)
    if (sealed || from === before)
      log.info(
        `The key has changed, and everything is sealed again: ${sealed || 'nothing was sealed yet'}. Keep the former key as long as you keep backups that were made with it.`,
      )
    if (lost) log.warn(`Neither the present nor the former key opens ${lost}.`)
  }
}

async function tellLoss(tx: Transaction, places: SealedPlaces, secret: string, log: Parts['log']) {
  const { lost } = tellCounts(places, await resealAll(tx, places, secret, secret))
  log.warn(
    `A new key was accepted (GABLE_ACCEPT_NEW_KEY): everyone signs in again. ${lost ? `Nobody can open ${lost} any more` : 'Nothing sealed was lost'}.`,
  )
}

/** The key at hand that a check value was made of: this server's own, the former one, or the one in the key file. */
function findKey({ sessionSecret, oldSessionSecret, dataDir }: KeySettings, check: string) {
  const isIt = (key: string | undefined) => key !== undefined && checkOf(key) === check
  return [sessionSecret, oldSessionSecret].find(isIt) ?? [readKeyFile(dataDir)].find(isIt)
}

/** What backups need of the keys at hand. Makes and moves no key. */
export function backupKeys(env: KeySettings, places: SealedPlaces) {
  return {
    sign(check: string, text: string): string | undefined {
      const key = findKey(env, check)
      return key && createHmac('sha256', deriveKey(key, 'backup')).update(text).digest('hex')
    },
    demand(check: string): void {
      if (findKey(env, check) === undefined && !env.acceptsNewKey)
        throw new StartError(
          otherKeySentence(places, check, 'than this backup was made with, so nothing was restored'),
        )
    },
  }
}

async function readStored(tx: Transaction, name: string): Promise<string | undefined> {
  const [row] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return row?.value
}

const checkOf = (secret: string) => deriveKey(secret, keyCheck).toString('base64url')
