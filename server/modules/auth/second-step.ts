import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { sha256 } from '../../security/secrets.ts'
import { secondSteps, users } from './auth.table.ts'

export const secondStepSeconds = 600

const isOpenFor = (secret: string, ...more: SQL[]) =>
  and(eq(secondSteps.browserHash, sha256(secret)), sql`${secondSteps.expiresAt} > now()`, ...more)

/** Lets the browser that holds this secret give the person's password, for ten minutes. */
export async function openSecondStep(tx: Transaction, userId: string, secret: string): Promise<void> {
  await tx.delete(secondSteps).where(lt(secondSteps.expiresAt, sql`now()`))
  await tx.insert(secondSteps).values({
    browserHash: sha256(secret),
    userId,
    expiresAt: sql`now() + make_interval(secs => ${secondStepSeconds})`,
  })
}

/** The person who has given their code in this browser, with the hash of their password. */
export async function findSecondStep(db: Database, secret: string) {
  const [row] = await db
    .select({ userId: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(secondSteps)
    .innerJoin(users, eq(users.id, secondSteps.userId))
    .where(isOpenFor(secret))
  return row
}

/** Deletes the step. Answers the person as they are now, or nothing when their password has changed meanwhile. */
export async function spendSecondStep(tx: Transaction, secret: string, passwordHash: string) {
  const used = await tx.delete(secondSteps).where(isOpenFor(secret)).returning({ userId: secondSteps.userId })
  const [step] = used
  if (!step) return undefined
  const [person] = await tx
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, step.userId), eq(users.passwordHash, passwordHash)))
  return person
}
