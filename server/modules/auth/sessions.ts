import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { secondSteps, sessions, users } from './auth.table.ts'

const of = (userId: string, ...more: SQL[]) =>
  and(sql`${sessions.sess} ->> 'userId' = ${userId}`, sql`${sessions.expire} > now()`, ...more)

const moment = (field: 'startedAt' | 'seenAt') =>
  sql<string>`to_char(to_timestamp((${sessions.sess} ->> ${field})::bigint / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** A person's open sessions, the last used first. The id is a hash: nobody can sign in with it. */
export function sessionsOf(db: Database, userId: string) {
  return db
    .select({
      id: sessions.sid,
      browser: sql<string>`coalesce(${sessions.sess} ->> 'browser', '')`,
      startedAt: moment('startedAt'),
      seenAt: moment('seenAt'),
    })
    .from(sessions)
    .where(of(userId))
    .orderBy(desc(sql`(${sessions.sess} ->> 'seenAt')::bigint`))
}

/** False when this person has no such session. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(of(userId, eq(sessions.sid, id)))
    .returning({ id: sessions.sid })
  return ended.length > 0
}

/** Ends every session of a person, those that a request is just saving included. */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
      .where(eq(users.id, userId))
    await tx.delete(sessions).where(sql`${sessions.sess} ->> 'userId' = ${userId}`)
  })
}

/**
 * Ends every session of a person but this one, and every sign-in that waits for their password. The one
 * that stays moves to the new epoch.
 */
export async function endOtherSessions(tx: Transaction, userId: string, keptId: string): Promise<void> {
  const [person] = await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, userId))
    .returning({ epoch: users.sessionEpoch })
  const kept = eq(sessions.sid, keptId)
  await tx.delete(sessions).where(and(sql`${sessions.sess} ->> 'userId' = ${userId}`, not(kept)))
  await tx
    .update(sessions)
    .set({ sess: sql`jsonb_set(${sessions.sess}, '{epoch}', to_jsonb(${person?.epoch ?? 0}::int))` })
    .where(kept)
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId))
}
