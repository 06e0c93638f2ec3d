import { asc, eq } from 'drizzle-orm'
import type { AccountScope } from '../db/scope.ts'
import { memberships } from './accounts.table.ts'
import { users } from './people.table.ts'

/** Who has owned the account longest: its contact where nobody else was named. */
export async function findFirstOwner(
  scope: AccountScope,
): Promise<{ id: string; email: string } | undefined> {
  const [owner] = await scope
    .select({ id: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(scope.mine(memberships, eq(memberships.role, 'owner')))
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
    .limit(1)
  return owner
}
