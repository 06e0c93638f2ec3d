import { desc, eq, sql } from 'drizzle-orm'
import type { LandlordShare } from '#shared/accounts/team.ts'
import { isOpenInvitation } from '../../accounts/accounts.queries.ts'
import { invitations, memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'

/** Whether a landlord has access to their own records, or is invited to it. Throws NotFound. */
export async function readLandlordShare(scope: AccountScope, landlordId: string): Promise<LandlordShare> {
  const landlord = await scope.get(landlords, landlordId)
  if (!landlord) throw new NotFound()
  const [member] = await scope
    .select({ id: memberships.id, email: users.email, since: memberships.createdAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(scope.mine(memberships, eq(memberships.landlordId, landlordId)))
    .orderBy(memberships.createdAt)
    .limit(1)
  if (member) return { state: 'shared', isExpired: false, ...member }
  const [invited] = await scope
    .select({
      id: invitations.id,
      email: invitations.email,
      since: invitations.createdAt,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .where(scope.mine(invitations, eq(invitations.landlordId, landlordId), isOpenInvitation))
    .orderBy(desc(invitations.createdAt))
    .limit(1)
  if (invited) return { state: 'invited', ...invited }
  return { state: 'none', email: landlord.email, since: null, isExpired: false, id: null }
}
