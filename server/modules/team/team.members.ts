import { and, eq } from 'drizzle-orm'
import { mayGiveRole, type WorkRole } from '#shared/team/team.roles.ts'
import type { Transaction } from '../../db/client.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { Actor } from '../../http/route.ts'
import { lockTeam, ownersOnlyRefusal, refuseLastOwner } from './team.rules.ts'
import { memberships } from './team.table.ts'

type Caller = Pick<Actor, 'user' | 'account'>

const hasId = ({ account }: Caller, id: string) =>
  and(eq(memberships.accountId, account.id), eq(memberships.id, id))

async function findMember(tx: Transaction, caller: Caller, id: string) {
  const [member] = await tx.select().from(memberships).where(hasId(caller, id))
  if (!member) throw new NotFound()
  return member
}

/** Gives a colleague another role. */
export async function changeRole(tx: Transaction, caller: Caller, id: string, role: WorkRole): Promise<void> {
  const own = await lockTeam(tx, caller.account.id, caller.user.id)
  const member = await findMember(tx, caller, id)
  if (member.role === 'client')
    throw new Refused(409, 'A landlord who looks on has no other role. Invite them by their email address.')
  if (!mayGiveRole(own, member.role) || !mayGiveRole(own, role)) throw new Refused(403, ownersOnlyRefusal)
  if (member.role === 'owner' && role !== 'owner') await refuseLastOwner(tx, caller.account.id, id)
  await tx.update(memberships).set({ role }).where(hasId(caller, id))
}

/** Ends somebody's access, or one's own. */
export async function removeMember(tx: Transaction, caller: Caller, id: string): Promise<void> {
  const own = await lockTeam(tx, caller.account.id, caller.user.id)
  const member = await findMember(tx, caller, id)
  const isSelf = member.userId === caller.user.id
  if (!isSelf && !mayGiveRole(own, member.role))
    throw new Refused(
      403,
      mayGiveRole(own, 'member') ? ownersOnlyRefusal : 'Only owners and managers remove people.',
    )
  if (member.role === 'owner') await refuseLastOwner(tx, caller.account.id, id)
  await tx.delete(memberships).where(hasId(caller, id))
}

/** Ends the caller's access to the account. A colleague who is a client landlord too leaves the team first. */
export async function leaveAccount(tx: Transaction, caller: Caller): Promise<void> {
  const { account, user } = caller
  const [own] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.accountId, account.id), eq(memberships.userId, user.id)))
    .orderBy(memberships.role)
    .limit(1)
  if (own) await removeMember(tx, caller, own.id)
}

/** Makes a colleague the owner, and the caller a manager. */
export async function handOverAccount(tx: Transaction, caller: Caller, id: string): Promise<void> {
  const { account, user } = caller
  const own = await lockTeam(tx, account.id, user.id)
  if (own !== 'owner') throw new Refused(403, ownersOnlyRefusal)
  const member = await findMember(tx, caller, id)
  if (member.userId === user.id)
    throw new Refused(400, 'Choose somebody else.', { memberId: 'Choose somebody else' })
  if (member.role === 'client')
    throw new Refused(400, 'Choose somebody of the team.', {
      memberId: 'A landlord who looks on cannot own it',
    })
  await tx.update(memberships).set({ role: 'owner' }).where(hasId(caller, id))
  await tx
    .update(memberships)
    .set({ role: 'manager' })
    .where(
      and(
        eq(memberships.accountId, account.id),
        eq(memberships.userId, user.id),
        eq(memberships.role, 'owner'),
      ),
    )
}
