import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { LandlordShare } from '#shared/team/team.ts'
import { nameSome } from '#shared/text.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { users } from '../auth/auth.table.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { isOpen } from './team.invitations.ts'
import { invitations, memberships } from './team.table.ts'

/** Whether a landlord may look on. Throws NotFound. */
export async function shareOf(scope: AccountScope, landlordId: string): Promise<LandlordShare> {
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
    .where(scope.mine(invitations, eq(invitations.landlordId, landlordId), isOpen))
    .orderBy(desc(invitations.createdAt))
    .limit(1)
  if (invited) return { state: 'invited', ...invited }
  return { state: 'none', email: landlord.email, since: null, isExpired: false, id: null }
}

/** Refuses to delete landlords whose records somebody outside may see, or is invited to see. */
export async function refuseWhereShared(scope: AccountScope, ids: string[]): Promise<void> {
  const named = (table: typeof memberships | typeof invitations) =>
    and(eq(table.accountId, landlords.accountId), eq(table.landlordId, landlords.id))
  const names = { name: landlords.name }
  const shared = await scope
    .select(names)
    .from(landlords)
    .innerJoin(memberships, named(memberships))
    .where(scope.mine(landlords, inArray(landlords.id, ids)))
  const invited = await scope
    .select(names)
    .from(landlords)
    .innerJoin(invitations, named(invitations))
    .where(scope.mine(landlords, inArray(landlords.id, ids), isOpen))
  const found = [...new Set([...shared, ...invited].map(({ name }) => name))]
  if (found.length === 0) return
  const what = found.length === 1 ? 'record is' : 'records are'
  throw new Refused(
    409,
    `Not deleted: the ${what} shared with the landlord: ${nameSome(found)}. Choose ‘Share with landlord’ there, and ‘Stop sharing’ first.`,
  )
}
