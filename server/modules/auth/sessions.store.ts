import { randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Services } from '../../http/services.ts'
import { sha256 } from '../../security/secrets.ts'
import { sessions } from './auth.table.ts'

/** What a session stores; moments are milliseconds since 1970. */
export interface StoredSession {
  userId: string
  accountId: string
  /** The person's session epoch at sign-in; the session ends when the person's is higher. */
  epoch: number
  startedAt: number
  /** When the person last confirmed with a code that it is them. */
  confirmedAt?: number
  seenAt: number
  browser: string
}

const minute = 60_000
const day = 24 * 60 * minute
const idleLife = 7 * day
/** Milliseconds after which a session ends, however busy it was. */
export const longestLife = 30 * day

const endOf = (startedAt: number, now: number) =>
  new Date(Math.min(now + idleLife, startedAt + longestLife)).toISOString()

/** Stores a new session and answers its id, which only the browser keeps: the table has a hash of it. */
export async function storeSession(
  { db }: Pick<Services, 'db'>,
  session: Pick<StoredSession, 'userId' | 'accountId' | 'epoch' | 'browser'>,
): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const now = Date.now()
  const sess: StoredSession = { ...session, startedAt: now, seenAt: now }
  await db.insert(sessions).values({ sid: sha256(id), sess, expire: endOf(now, now) })
  return id
}

/**
 * Lets a session that is used live longer, and writes that at most once a minute. Only a stored session is changed, so
 * that a request that is still running cannot bring back one that has ended.
 */
export async function touchSession(
  { db, log }: Pick<Services, 'db' | 'log'>,
  key: string,
  { startedAt, seenAt }: StoredSession,
): Promise<void> {
  const now = Date.now()
  if (now - seenAt < minute) return
  const seen = sql`jsonb_set(${sessions.sess}, '{seenAt}', to_jsonb(${now}::bigint))`
  await db
    .update(sessions)
    .set({ sess: seen, expire: endOf(startedAt, now) })
    .where(eq(sessions.sid, key))
    .catch((error: Error) => log.warn({ reason: error.message }, 'a session was not prolonged'))
}

/** Stores that the session's person has confirmed just now that it is them. */
export async function confirmStoredSession({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ sess: sql`jsonb_set(${sessions.sess}, '{confirmedAt}', to_jsonb(${Date.now()}::bigint))` })
    .where(eq(sessions.sid, sha256(id)))
}

/** Ends the session of this id. */
export async function destroySession({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sha256(id)))
}

/** Deletes the sessions that have run out, now and then. Returns what stops it. */
export function startSessionSweep({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  const sweep = () =>
    db
      .delete(sessions)
      .where(lt(sessions.expire, sql`now()`))
      .catch((error: Error) => log.warn({ reason: error.message }, 'old sessions were not deleted'))
  const timer = setInterval(sweep, 15 * minute).unref()
  return async () => clearInterval(timer)
}
