import connectPgSimple from 'connect-pg-simple'
import { eq, sql } from 'drizzle-orm'
import session, { type SessionData } from 'express-session'
import { sessions } from '../../accounts/people.table.ts'
import { isDiskFull } from '../../db/failures.ts'
import type { Services } from '../../http/services.ts'
import { sha256 } from '../../security/secrets.ts'
import { findSession } from './actor.ts'

declare module 'express-session' {
  interface SessionData {
    userId: string
    accountId: string
    /** The person's session epoch at sign-in; the session ends when the person's is higher. */
    epoch: number
    /** Milliseconds since 1970, as `seenAt`. */
    startedAt: number
    /** When the person last confirmed with a code that it is them, in milliseconds since 1970. */
    confirmedAt: number
    /** Written by the store, so a session without it was never stored. */
    seenAt: number
    browser: string
  }
}

const minute = 60_000
const day = 24 * 60 * minute
const idleLife = 7 * day
const pruneAfter = 15 * minute
/** Milliseconds after which a session ends, however busy it was. */
export const longestLife = 30 * day

const PgStore = connectPgSimple(session)
type Done = (error?: unknown) => void

const endOf = ({ startedAt }: SessionData, now: number) =>
  new Date(Math.min(now + idleLife, (startedAt ?? now) + longestLife)).toISOString()

/** Keeps the caller out of the session's JSON, which express-session writes twice in each request to find changes. */
const unstored = <Thing extends object>(caller: Thing): Thing =>
  Object.defineProperty(caller, 'toJSON', { value: () => undefined })

/**
 * connect-pg-simple with four rules of our own: the table holds a hash of the session's id; one query reads
 * the session with its person and account; a request that is still running can't bring back a session that
 * has ended; a session is written at most once a minute.
 */
export class SessionStore extends PgStore {
  private readonly db: Services['db']

  constructor({ pool, db, log }: Pick<Services, 'pool' | 'db' | 'log'>) {
    super({
      pool,
      tableName: 'sessions',
      errorLog: (...about: unknown[]) => log.warn({ reason: about.map(String).join(' ') }, 'session store'),
    })
    this.db = db
    // Each pruning schedules the next one itself.
    setTimeout(() => this.pruneSessions(), pruneAfter).unref()
  }

  override get(sid: string, done: (error: unknown, found?: SessionData | null) => void) {
    findSession(this.db, sha256(sid)).then(
      (found) => done(null, found && { ...found.data, caller: found.caller && unstored(found.caller) }),
      (error) => done(error),
    )
  }

  override destroy(sid: string, done?: Done) {
    super.destroy(sha256(sid), done)
  }

  override set(sid: string, session: SessionData, done: Done = () => {}) {
    const now = Date.now()
    const { caller: _caller, ...data } = session
    const row = { sess: { ...data, seenAt: now }, expire: endOf(data, now) }
    const key = sha256(sid)
    const write =
      data.seenAt === undefined
        ? this.db
            .insert(sessions)
            .values({ sid: key, ...row })
            .onConflictDoUpdate({ target: sessions.sid, set: row })
        : this.db.update(sessions).set(row).where(eq(sessions.sid, key))
    write.then(() => done(), done)
  }

  override touch(sid: string, data: SessionData, done: Done = () => {}) {
    const now = Date.now()
    if (data.seenAt === undefined || now - data.seenAt < minute) return done()
    this.db
      .update(sessions)
      .set({
        expire: endOf(data, now),
        sess: sql`jsonb_set(${sessions.sess}, '{seenAt}', to_jsonb(${now}::bigint))`,
      })
      .where(eq(sessions.sid, sha256(sid)))
      // On a full disk people go on reading; an error here would cut their answers off.
      .then(
        () => done(),
        (error) => (isDiskFull(error) ? done() : done(error)),
      )
  }
}
