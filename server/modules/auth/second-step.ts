import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { sha256 } from '../../security/secrets.ts'
import { secondSteps, users } from './auth.table.ts'

export const secondStepSeconds = 600

const open = (secret: string, ...more: SQL[]) =>
  and(eq(secondSteps.browserHash, sha256(secret)), sql`${secondSteps.expiresAt} > now()`, ...more)

/** From now on the browser that has this secret may give the person's password. */
export async function openSecondStep(tx: Transaction, userId: string, secret: string): Promise<void> {
  await tx.delete(secondSteps).where(lt(secondSteps.expiresAt, sql`now()`))
  await tx.insert(secondSteps).values({
    browserHash: sha256(secret),
    userId,
    expiresAt: sql`now() + make_interval(secs => ${secondStepSeconds})`,
  })
}

/** Who has given their code in this browser, with the hash of their password. */
export async function findSecondStep(db: Database, secret: string) {
  const [row] = await db
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(secondSteps)
    .innerJoin(users, eq(users.id, secondSteps.userId))
    .where(open(secret))
  return row
}

/** Once in its life. Answers the person as they are now, and only where their password is still this one. */
export async function useSecondStep(tx: Transaction, secret: string, passwordHash: string) {
  const used = await tx.delete(secondSteps).where(open(secret)).returning({ userId: secondSteps.userId })
  const [step] = used
  if (!step) return undefined
  const [person] = await tx
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, step.userId), eq(users.passwordHash, passwordHash)))
  return person
}
