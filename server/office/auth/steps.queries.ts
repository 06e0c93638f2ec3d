import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import type { StepKind } from '#shared/accounts/steps.ts'
import { users } from '../../accounts/people.table.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { authenticatorApps, passkeys, recoveryCodes } from './steps.table.ts'

/** Whether a person has a password, and the second steps that they may give, the one to ask for first. */
export async function readNeeds(db: Database | Transaction, userId: string) {
  const ofPerson = (table: typeof passkeys | typeof authenticatorApps | typeof recoveryCodes) =>
    eq(table.userId, userId)
  const [found] = await db
    .select({
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      passkey: exists(db.select().from(passkeys).where(ofPerson(passkeys))).mapWith(Boolean),
      app: exists(
        db
          .select()
          .from(authenticatorApps)
          .where(and(ofPerson(authenticatorApps), isNotNull(authenticatorApps.confirmedAt))),
      ).mapWith(Boolean),
      recovery: exists(
        db
          .select()
          .from(recoveryCodes)
          .where(and(ofPerson(recoveryCodes), isNull(recoveryCodes.usedAt))),
      ).mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, userId))
  const { hasPassword = false, passkey = false, app = false, recovery = false } = found ?? {}
  const steps: StepKind[] = [...(passkey ? (['passkey'] as const) : []), ...(app ? (['app'] as const) : [])]
  // Recovery codes stand in for a lost passkey or app; alone they are no second step.
  if (steps.length > 0 && recovery) steps.push('recovery')
  return { hasPassword, steps }
}
