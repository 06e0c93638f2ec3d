import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { secondSteps, users } from '../../accounts/people.table.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { sha256 } from '../../security/secrets.ts'

export const secondStepSeconds = 600
/** How often a passkey, an app's code or a recovery code may be tried after one right code. */
const mostTries = 5

const isOpenFor = (secret: string, ...more: SQL[]) =>
  and(eq(secondSteps.browserHash, sha256(secret)), sql`${secondSteps.expiresAt} > now()`, ...more)

/** Lets the browser that holds this secret give the person's second step, for ten minutes. */
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

/** Counts one try before it is checked. False when none is left: reading first would let tries at the same moment through. */
export async function countStepTry(db: Database, secret: string): Promise<boolean> {
  const counted = await db
    .update(secondSteps)
    .set({ attempts: sql`${secondSteps.attempts} + 1` })
    .where(isOpenFor(secret, lt(secondSteps.attempts, mostTries)))
    .returning({ userId: secondSteps.userId })
  return counted.length === 1
}

/** Deletes the step. Answers the person as they are now, or nothing where another request was faster. */
async function spendStep(tx: Transaction, secret: string, ...more: SQL[]) {
  const used = await tx.delete(secondSteps).where(isOpenFor(secret)).returning({ userId: secondSteps.userId })
  const [step] = used
  if (!step) return undefined
  const [person] = await tx
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, step.userId), ...more))
  return person
}

/** Spends the step of somebody who gave a passkey, an app's code or a recovery code. */
export const spendCheckedStep = (tx: Transaction, secret: string) => spendStep(tx, secret)

/** As `spendCheckedStep`, for a password; answers nothing when the password has changed meanwhile. */
export const spendSecondStep = (tx: Transaction, secret: string, passwordHash: string) =>
  spendStep(tx, secret, eq(users.passwordHash, passwordHash))
