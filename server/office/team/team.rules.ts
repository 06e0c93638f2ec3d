import { and, count, eq, ne } from 'drizzle-orm'
import type { TeamRole } from '#shared/permissions.ts'
import { accounts, memberships } from '../../accounts/accounts.table.ts'
import type { Changer } from '../../audit/audit.record.ts'
import type { Transaction } from '../../db/client.ts'
import { Refused, refuse } from '../../db/refusals.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'

export const lastOwnerRefusal = 'An account needs an owner. Make another member an owner first.'
export const ownersOnlyRefusal = 'Only owners decide who is an owner or a manager.'

/**
 * Locks the account, so that changes of its team run one after another. Answers the caller's role under the
 * lock: it may have changed since the request was let in.
 */
export async function lockTeam(tx: Transaction, accountId: string, userId: string): Promise<TeamRole> {
  await lockAccount(tx, accountId)
  const [own] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)))
    .orderBy(memberships.role)
    .limit(1)
  if (!own) throw new Refused(403, 'not-in-team', 'You are no longer in this team.')
  return own.role
}

/** The lock is weaker than FOR UPDATE, so that rows that only refer to the account can still be written. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/** Throws when the account would have no owner without this member. */
export async function refuseLastOwner(tx: Transaction, accountId: string, leavingId: string): Promise<void> {
  const [others] = await tx
    .select({ count: count() })
    .from(memberships)
    .where(
      and(eq(memberships.accountId, accountId), eq(memberships.role, 'owner'), ne(memberships.id, leavingId)),
    )
  if (!others?.count) refuse('last-owner', lastOwnerRefusal)
}

/** The account whose team somebody changes, in the transaction of the change. */
export const openTeam = (
  tx: Transaction,
  { account, user, guard }: Pick<Changer, 'account' | 'user' | 'guard'>,
): AccountScope => openScope(tx, account.id as AccountId, user, { guard })
