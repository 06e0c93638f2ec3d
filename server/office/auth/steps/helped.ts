import { eq, isNotNull, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import { accounts, memberships } from '../../../accounts/accounts.table.ts'
import { secondSteps, sessions, users } from '../../../accounts/people.table.ts'
import { type Outbox, recordSensitiveChange } from '../../../audit/audit.record.ts'
import type { Transaction } from '../../../db/client.ts'
import { uuid } from '../../../db/uuid.ts'
import { isOpenHelp } from '../../team/help.pick.ts'
import { helpsBack } from '../../team/help.table.ts'
import { authenticatorApps, passkeys, recoveryCodes } from '../steps.table.ts'

/** Takes every second step and the password off a person's sign-in, and ends their sessions. */
async function removeAllSteps(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: null, sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId))
  await tx.delete(sessions).where(sql`${sessions.sess} ->> 'userId' = ${userId}`)
}

/**
 * Lets a person in whom two colleagues help back in, once: their lost steps are removed, and every account asks for a new one
 * at once. False where nobody helps them.
 */
export async function spendHelp(tx: Transaction, outbox: Outbox, user: User): Promise<boolean> {
  const [used] = await tx
    .update(helpsBack)
    .set({ usedAt: sql`now()` })
    .where(isOpenHelp(eq(helpsBack.userId, user.id), isNotNull(helpsBack.confirmedAt)))
    .returning({ accountId: helpsBack.accountId, reason: helpsBack.reason })
  if (!used) return false
  await removeAllSteps(tx, user.id)
  await tx.update(memberships).set({ secondStepDue: sql`now()` }).where(eq(memberships.userId, user.id))
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, used.accountId))
  if (account) {
    const about = `${user.name} (${user.email})`
    const edit = { kind: 'help-used', about, before: null, after: used.reason } as const
    await recordSensitiveChange(tx, outbox, { user, account, changeId: uuid() }, edit)
  }
  return true
}
