import { eq, type SQL, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import { maskedEmail, teamRoleNames } from '#shared/accounts/team.roles.ts'
import type { Arrival, InvitationPage } from '#shared/accounts/team.ts'
import { accounts, invitations, memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { type Changer, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { NotFound, Refused, refuse } from '../../db/refusals.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import { sha256 } from '../../security/secrets.ts'
import { rememberAccount } from './team.enter.ts'
import { lockAccount } from './team.rules.ts'

/** The invitation of a link's secret. */
export const ofToken = (token: string) => eq(invitations.tokenHash, sha256(token))

/** The invitation that a person was offered beside their accounts. */
export const ofInvitation = (id: string) => eq(invitations.id, id)

function stateOf(row: Pick<typeof invitations.$inferSelect, 'acceptedAt' | 'revokedAt' | 'expiresAt'>) {
  if (row.acceptedAt) return 'accepted'
  if (row.revokedAt) return 'ended'
  return Date.parse(row.expiresAt) <= Date.now() ? 'expired' : 'open'
}

/** What the page of an invitation shows to anybody who has its link. Throws NotFound. */
export async function readInvitation(
  db: Database,
  token: string,
  visitor: User | undefined,
): Promise<InvitationPage> {
  const [row] = await db
    .select({ invitation: invitations, agency: accounts.name, invitedBy: users.name })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(ofToken(token))
  if (!row) throw new NotFound()
  const { invitation, agency, invitedBy } = row
  return {
    state: stateOf(invitation),
    agency,
    role: invitation.role,
    sentTo: maskedEmail(invitation.email),
    invitedBy,
    expiresAt: invitation.expiresAt,
    signedInAs: visitor?.email ?? null,
    isYours: visitor?.email === invitation.email,
  }
}

const closedRefusals = {
  accepted: 'This invitation has been used already.',
  ended: 'This invitation was withdrawn or replaced. Check for a later email.',
  expired: 'This invitation has expired. Ask for a new one.',
}

/** Makes the person a member of the account that invited them, once and only with the invited email address. */
export async function acceptInvitation(
  tx: Transaction,
  which: SQL,
  { user: person, changeId }: Pick<Changer, 'changeId'> & { user: User },
  outbox: Outbox,
): Promise<Arrival> {
  const [found] = await tx.select({ accountId: invitations.accountId }).from(invitations).where(which)
  if (!found) throw new NotFound()
  await lockAccount(tx, found.accountId)
  // The row is read again under the lock, so that the second of two calls at once sees what the first has done.
  const [invitation] = await tx.select().from(invitations).where(which).for('update')
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, found.accountId))
  if (!invitation || !account) throw new NotFound()
  const { accountId, role, landlordId } = invitation
  const state = stateOf(invitation)
  if (state !== 'open') refuse('invitation-closed', closedRefusals[state])
  // The session may be older than a change of the person's address, so the address is read again.
  const [now] = await tx.select({ email: users.email }).from(users).where(eq(users.id, person.id))
  if (now?.email !== invitation.email)
    throw new Refused(
      403,
      'invitation-of-another',
      `This invitation went to ${maskedEmail(invitation.email)}, and you are signed in as ${person.email}. Sign in with the address that it went to.`,
    )
  const team = openScope(tx, accountId as AccountId, person)
  await team
    .table(invitations)
    .update(eq(invitations.id, invitation.id), { acceptedAt: sql`now()`, landlordId: null })
  // A person who works in the account already keeps their role.
  const isNew = await team.table(memberships).insertNew({ role, landlordId, userId: person.id })
  await rememberAccount(tx, person.id, accountId)
  if (!isNew) return { accountId, agency: account.name, role }
  await recordSensitiveChange(
    tx,
    outbox,
    { user: person, account, changeId },
    { kind: 'joined', about: `${person.name} (${person.email})`, before: null, after: teamRoleNames[role] },
  )
  return { accountId, agency: account.name, role }
}
