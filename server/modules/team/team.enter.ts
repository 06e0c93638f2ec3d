import { eq } from 'drizzle-orm'
import type { Request } from 'express'
import type { Database, Transaction } from '../../db/client.ts'
import { users } from '../auth/auth.table.ts'

/** From the next call on, this browser works in another account. */
export async function enter({ session }: Request, accountId: string): Promise<void> {
  session.accountId = accountId
  await new Promise<void>((done, failed) => session.save((error) => (error ? failed(error) : done())))
}

/** Keeps which account a person went to, for their next sign-in. */
export async function rememberAccount(db: Database | Transaction, userId: string, accountId: string) {
  await db.update(users).set({ lastAccountId: accountId }).where(eq(users.id, userId))
}
