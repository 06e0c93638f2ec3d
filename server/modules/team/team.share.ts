import { desc, eq, sql } from 'drizzle-orm'
import type { LandlordShare } from '#shared/team/team.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { users } from '../auth/auth.table.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { isOpenInvitation } from './team.pick.ts'
import { invitations, memberships } from './team.table.ts'

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
