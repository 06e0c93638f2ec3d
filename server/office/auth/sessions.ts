import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { secondSteps, sessions, users } from '../../accounts/people.table.ts'
import type { Database, Transaction } from '../../db/client.ts'

const isOpenOf = (userId: string, ...more: SQL[]) =>
  and(sql`${sessions.sess} ->> 'userId' = ${userId}`, sql`${sessions.expire} > now()`, ...more)

const momentOf = (field: 'startedAt' | 'seenAt') =>
  sql<string>`to_char(to_timestamp((${sessions.sess} ->> ${field})::bigint / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** A person's open sessions, the last used first. The id is a hash, so that nobody can sign in with it. */
export function listSessions(db: Database, userId: string) {
  return db
    .select({
      id: sessions.sid,
      browser: sql<string>`coalesce(${sessions.sess} ->> 'browser', '')`,
      startedAt: momentOf('startedAt'),
      seenAt: momentOf('seenAt'),
    })
    .from(sessions)
    .where(isOpenOf(userId))
    .orderBy(desc(sql`(${sessions.sess} ->> 'seenAt')::bigint`))
}

/** False when this person has no such session. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(isOpenOf(userId, eq(sessions.sid, id)))
    .returning({ id: sessions.sid })
  return ended.length > 0
}

/** Ends every session of a person. The higher epoch also ends one that a request is saving at this moment. */
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
 * Ends every session of a person except `currentId`, which moves to the new epoch, and every sign-in that
 * waits for the password.
 */
export async function endOtherSessions(tx: Transaction, userId: string, currentId: string): Promise<void> {
  const [person] = await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, userId))
    .returning({ epoch: users.sessionEpoch })
  const isCurrent = eq(sessions.sid, currentId)
  await tx.delete(sessions).where(and(sql`${sessions.sess} ->> 'userId' = ${userId}`, not(isCurrent)))
  await tx
    .update(sessions)
    .set({ sess: sql`jsonb_set(${sessions.sess}, '{epoch}', to_jsonb(${person?.epoch ?? 0}::int))` })
    .where(isCurrent)
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId))
}
