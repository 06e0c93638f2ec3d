import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { TeamRole } from '#shared/auth/auth.ts'
import { isAllowed } from '#shared/permissions.ts'
import { mayGive, workRoles } from '#shared/team/team.roles.ts'
import type { OpenInvitation, Team, TeamMember } from '#shared/team/team.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Actor } from '../../http/route.ts'
import { users } from '../auth/auth.table.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { userPhotos } from '../settings/profile.table.ts'
import { isOpen } from './team.pick.ts'
import { lastOwner, ownersOnly } from './team.rules.ts'
import { invitations, memberships } from './team.table.ts'

type Place = typeof memberships | typeof invitations
const landlordOf = (table: Place) =>
  and(eq(landlords.accountId, table.accountId), eq(landlords.id, table.landlordId))

/** Owners first, landlords last. */
async function membersOf(scope: AccountScope, actor: Actor): Promise<TeamMember[]> {
  const rows = await scope
    .select({
      id: memberships.id,
      userId: memberships.userId,
      name: users.name,
      email: users.email,
      role: memberships.role,
      landlord: landlords.name,
      since: memberships.createdAt,
      photoAt: userPhotos.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(landlords, landlordOf(memberships))
    .leftJoin(userPhotos, eq(userPhotos.userId, users.id))
    .where(scope.mine(memberships))
    .orderBy(asc(memberships.role), asc(sql`lower(${users.name})`), memberships.id)
  const owners = rows.filter(({ role }) => role === 'owner').length
  return rows.map(({ userId, photoAt, ...row }) => {
    const isYou = userId === actor.user.id
    return {
      ...row,
      isYou,
      photo: photoAt && `/api/team/members/${row.id}/photo?v=${encodeURIComponent(photoAt)}`,
      ...whatMayBeDone(actor.account.role, row.role, isYou, row.role === 'owner' && owners === 1),
    }
  })
}

/** The same rules that the calls apply, so that nothing is offered which they would refuse. */
function whatMayBeDone(own: TeamRole, role: TeamRole, isYou: boolean, isLastOwner: boolean) {
  const mayChange = mayGive(own, role) && role !== 'client' && !isLastOwner
  const manages = isAllowed(own, 'manage')
  return {
    roles: mayChange ? workRoles.filter((each) => mayGive(own, each)) : [],
    mayRemove: !isLastOwner && (isYou || mayGive(own, role)),
    reason: !manages ? null : !mayGive(own, role) ? ownersOnly : isLastOwner ? lastOwner : null,
  }
}

/** All that were neither accepted nor taken back, expired ones included; the newest first. */
async function invitationsOf(scope: AccountScope, { account }: Actor): Promise<OpenInvitation[]> {
  const rows = await scope
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      landlord: landlords.name,
      landlordId: invitations.landlordId,
      invitedBy: users.name,
      sentAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(landlords, landlordOf(invitations))
    .where(scope.mine(invitations, isOpen))
    .orderBy(desc(invitations.createdAt), invitations.id)
  return rows.map((row) => ({ ...row, mayManage: mayGive(account.role, row.role) }))
}

/** The people of an account and who is invited, with what the caller may do about each. */
export async function readTeam(scope: AccountScope, actor: Actor): Promise<Team> {
  const members = await membersOf(scope, actor)
  const others = members.filter(({ isYou, role }) => !isYou && role !== 'client')
  return {
    members,
    invitations: await invitationsOf(scope, actor),
    mayInvite: workRoles.filter((role) => mayGive(actor.account.role, role)),
    mayHandOver: isAllowed(actor.account.role, 'owner') && others.length > 0,
  }
}
