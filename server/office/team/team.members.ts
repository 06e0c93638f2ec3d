import { and, eq, sql } from 'drizzle-orm'
import { mayGiveRole, teamRoleNames, type WorkRole } from '#shared/accounts/team.roles.ts'
import { memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { type Changer, listOwners, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import type { Transaction } from '../../db/client.ts'
import { NotFound, Refused, refuse, refuseField } from '../../db/refusals.ts'
import { savedViews } from '../views/views.table.ts'
import { lockTeam, openTeam, ownersOnlyRefusal, refuseLastOwner } from './team.rules.ts'

const hasId = ({ account }: Changer, id: string) =>
  and(eq(memberships.accountId, account.id), eq(memberships.id, id))

async function findMember(tx: Transaction, caller: Changer, id: string) {
  const [found] = await tx
    .select({ member: memberships, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(hasId(caller, id))
  if (!found) throw new NotFound()
  return { ...found.member, about: `${found.name} (${found.email})` }
}

/** Gives a colleague another role. */
export async function changeRole(
  tx: Transaction,
  caller: Changer,
  { id, role }: { id: string; role: WorkRole },
  outbox: Outbox,
): Promise<void> {
  const own = await lockTeam(tx, caller.account.id, caller.user.id)
  const member = await findMember(tx, caller, id)
  if (member.role === 'client')
    refuse(
      'client-role-fixed',
      'A landlord with access can’t have another role. Invite them by their email address.',
    )
  if (!mayGiveRole(own, member.role) || !mayGiveRole(own, role))
    throw new Refused(403, 'owners-only', ownersOnlyRefusal)
  if (member.role === 'owner' && role !== 'owner') await refuseLastOwner(tx, caller.account.id, id)
  if (member.role === role) return
  const owners = await listOwners(tx, caller.account.id)
  await openTeam(tx, caller).table(memberships).update(eq(memberships.id, id), { role })
  const [before, after] = [teamRoleNames[member.role], teamRoleNames[role]]
  const change = { kind: 'role', about: member.about, before, after } as const
  await recordSensitiveChange(tx, outbox, caller, change, owners)
}

/** Ends somebody's access, or one's own. */
export async function removeMember(
  tx: Transaction,
  caller: Changer,
  id: string,
  outbox: Outbox,
): Promise<void> {
  const own = await lockTeam(tx, caller.account.id, caller.user.id)
  const member = await findMember(tx, caller, id)
  const isSelf = member.userId === caller.user.id
  if (!isSelf && !mayGiveRole(own, member.role))
    throw new Refused(
      403,
      'not-allowed',
      mayGiveRole(own, 'member') ? ownersOnlyRefusal : 'Only owners and managers remove people.',
    )
  if (member.role === 'owner') await refuseLastOwner(tx, caller.account.id, id)
  const owners = await listOwners(tx, caller.account.id)
  const team = openTeam(tx, caller)
  await team.table(memberships).remove(eq(memberships.id, id))
  // Views that they shared with the team stay.
  const isOwnView = sql`${savedViews.userId} = ${member.userId} and not ${savedViews.shared}`
  await team.table(savedViews).remove(isOwnView, { unraised: true })
  const { about, role } = member
  const change = { kind: 'removed', about, before: teamRoleNames[role], after: null } as const
  await recordSensitiveChange(tx, outbox, caller, change, owners)
}

/** Ends the caller's access to the account. A colleague who is a client landlord too leaves the team first. */
export async function leaveAccount(tx: Transaction, caller: Changer, outbox: Outbox): Promise<void> {
  const { account, user } = caller
  const [own] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.accountId, account.id), eq(memberships.userId, user.id)))
    .orderBy(memberships.role)
    .limit(1)
  if (own) await removeMember(tx, caller, own.id, outbox)
}

/** Makes a colleague the owner, and the caller a manager. */
export async function handOverAccount(
  tx: Transaction,
  caller: Changer,
  id: string,
  outbox: Outbox,
): Promise<void> {
  const { account, user } = caller
  const own = await lockTeam(tx, account.id, user.id)
  if (own !== 'owner') throw new Refused(403, 'owners-only', ownersOnlyRefusal)
  const member = await findMember(tx, caller, id)
  if (member.userId === user.id) refuseField('choice-required', 'memberId', 'Choose somebody else')
  if (member.role === 'client')
    throw new Refused(400, 'choice-required', 'Choose somebody of the team.', {
      memberId: 'A landlord with access can’t be the owner',
    })
  const owners = await listOwners(tx, account.id)
  const team = openTeam(tx, caller).table(memberships)
  await team.update(eq(memberships.id, id), { role: 'owner' })
  const isFormer = sql`${memberships.userId} = ${user.id} and ${memberships.role} = 'owner'`
  await team.update(isFormer, { role: 'manager' })
  const before = `${user.name} (${user.email})`
  const change = { kind: 'ownership', about: member.about, before, after: member.about } as const
  await recordSensitiveChange(tx, outbox, caller, change, owners)
}
