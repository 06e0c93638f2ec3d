import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Me, User } from '#shared/accounts/auth.ts'
import type { Database, Transaction } from '../db/client.ts'
import type { AccountScope } from '../db/scope.ts'
import { accounts, invitations, memberships } from './accounts.table.ts'

/** Whether an account is an agency's, which holds other people's money, and not a private landlord's. */
export async function isAgency({
  select,
  accountId,
}: Pick<AccountScope, 'select' | 'accountId'>): Promise<boolean> {
  const [account] = await select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, accountId))
  return account?.kind === 'agent'
}

/** Neither accepted nor revoked; the invitation may have expired. */
export const isOpenInvitation = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

/** The accounts that invited an address and wait for its answer, the newest invitation of each. */
export async function listInvitingAccounts(db: Database | Transaction, email: string) {
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      role: invitations.role,
      invitationId: invitations.id,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(and(eq(invitations.email, email), isOpenInvitation, gt(invitations.expiresAt, sql`now()`)))
    .orderBy(desc(invitations.createdAt))
  return [...new Map(rows.map((row) => [row.id, row] as const).reverse()).values()].reverse()
}

/** The accounts that a person may work in, their own first. */
export async function listAccounts(db: Database | Transaction, userId: string) {
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, role: memberships.role })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.role), asc(memberships.createdAt))
  return [...new Map(rows.map((row) => [row.id, row] as const).reverse()).values()].reverse()
}

/** The accounts that a person may work in, and after them those that invite them. */
export async function listPlaces(
  db: Database,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<Me['accounts']> {
  const own = await listAccounts(db, id)
  const inviting = (await listInvitingAccounts(db, email)).filter((each) =>
    own.every((one) => one.id !== each.id),
  )
  return [
    ...own.map((each) => ({ ...each, isInvited: false })),
    ...inviting.map(({ invitationId: _, ...each }) => ({ ...each, isInvited: true })),
  ]
}
