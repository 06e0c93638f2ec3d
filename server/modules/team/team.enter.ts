import { eq, sql } from 'drizzle-orm'
import type { Request } from 'express'
import type { Database, Transaction } from '../../db/client.ts'
import { sha256 } from '../../security/secrets.ts'
import { sessions, users } from '../auth/auth.table.ts'

/** Switches this browser's session to another account, from the next call on. */
export async function enterAccount(db: Database, { session }: Request, accountId: string): Promise<void> {
  if (!session) throw new Error('nobody is signed in')
  await db
    .update(sessions)
    .set({ sess: sql`jsonb_set(${sessions.sess}, '{accountId}', to_jsonb(${accountId}::text))` })
    .where(eq(sessions.sid, sha256(session.id)))
}

/** Stores the account in which the person's next sign-in begins. */
export async function rememberAccount(db: Database | Transaction, userId: string, accountId: string) {
  await db.update(users).set({ lastAccountId: accountId }).where(eq(users.id, userId))
}
