import { eq } from 'drizzle-orm'
import type { Request } from 'express'
import { users } from '../../accounts/people.table.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { saveSession } from '../../http/session.ts'

/** Switches this browser's session to another account, from the next call on. */
export async function enterAccount(request: Request, accountId: string): Promise<void> {
  request.session.accountId = accountId
  await saveSession(request)
}

/** Stores the account in which the person's next sign-in begins. */
export async function rememberAccount(db: Database | Transaction, userId: string, accountId: string) {
  await db.update(users).set({ lastAccountId: accountId }).where(eq(users.id, userId))
}
