import { asc, desc, eq, sql } from 'drizzle-orm'
import { mayGiveRole, workRoles } from '#shared/accounts/team.roles.ts'
import type { OpenInvitation, Team, TeamMember } from '#shared/accounts/team.ts'
import type { TeamRole } from '#shared/permissions.ts'
import { isAllowed } from '#shared/permissions.ts'
import { isOpenInvitation } from '../../accounts/accounts.queries.ts'
import { invitations, memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { userPhotos } from '../../accounts/profile.table.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Actor } from '../../http/route.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { lastOwnerRefusal, ownersOnlyRefusal } from './team.rules.ts'

type TeamTable = typeof memberships | typeof invitations
const landlordOf = (table: TeamTable) => refersTo(table.landlordId, landlords)

/** Owners first, landlords last. */
async function listMembers(scope: AccountScope, actor: Actor): Promise<TeamMember[]> {
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
      ...allowedChanges(actor.account.role, row.role, isYou, row.role === 'owner' && owners === 1),
    }
  })
}

/** What the caller may do to a member, by the rules of the calls, so that the page offers nothing they refuse. */
function allowedChanges(own: TeamRole, role: TeamRole, isYou: boolean, isLastOwner: boolean) {
  const mayChange = mayGiveRole(own, role) && role !== 'client' && !isLastOwner
  const manages = isAllowed(own, 'manage')
  return {
    roles: mayChange ? workRoles.filter((each) => mayGiveRole(own, each)) : [],
    mayRemove: !isLastOwner && (isYou || mayGiveRole(own, role)),
    reason: !manages
      ? null
      : !mayGiveRole(own, role)
        ? ownersOnlyRefusal
        : isLastOwner
          ? lastOwnerRefusal
          : null,
  }
}

/** The open invitations, expired ones included, the newest first. */
async function listOpenInvitations(scope: AccountScope, { account }: Actor): Promise<OpenInvitation[]> {
  const rows = await scope
    .select({
      ...pickColumns(invitations, 'id', 'email', 'role'),
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
    .where(scope.mine(invitations, isOpenInvitation))
    .orderBy(desc(invitations.createdAt), invitations.id)
  return rows.map((row) => ({ ...row, mayManage: mayGiveRole(account.role, row.role) }))
}

/** The people of an account and who is invited, with what the caller may do about each. */
export async function readTeam(scope: AccountScope, actor: Actor): Promise<Team> {
  const members = await listMembers(scope, actor)
  const others = members.filter(({ isYou, role }) => !isYou && role !== 'client')
  return {
    members,
    invitations: await listOpenInvitations(scope, actor),
    mayInvite: workRoles.filter((role) => mayGiveRole(actor.account.role, role)),
    mayHandOver: isAllowed(actor.account.role, 'owner') && others.length > 0,
  }
}
