import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { sessions, users } from './auth.table.ts'

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
