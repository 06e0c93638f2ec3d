import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../db/client.ts'
import { accounts, invitations, memberships } from './accounts.table.ts'

/** Neither accepted nor revoked; the invitation may have expired. */
export const isOpenInvitation = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

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
