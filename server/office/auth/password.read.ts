import { eq } from 'drizzle-orm'
import { users } from '../../accounts/people.table.ts'
import type { Database } from '../../db/client.ts'
import { requireRow } from '../../http/crud.ts'

/** The hash of a person's password; null when their sign-in has no second step. */
export async function readPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return requireRow(row).hash
}
