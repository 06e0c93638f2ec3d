import { randomBytes } from 'node:crypto'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { TeamRole } from '#shared/auth/auth.ts'
import { formatLongDate, today } from '#shared/dates.ts'
import { emailAddress } from '#shared/fields.ts'
import { mayGive } from '#shared/team/team.roles.ts'
import { invitationDays, type invitationInput } from '#shared/team/team.ts'
import type { Transaction } from '../../db/client.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import { TryLater } from '../../http/errors.ts'
import type { Actor } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { sha256 } from '../../security/secrets.ts'
import { users } from '../auth/auth.table.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { invitationMail } from './team.letter.ts'
import { isOpen } from './team.pick.ts'
import { lockTeam, ownersOnly } from './team.rules.ts'
import { invitations, memberships } from './team.table.ts'

const mostOpen = 50
const mostAnHour = 20

type Caller = Pick<Actor, 'user' | 'account'>
type Outbox = Pick<Services, 'env' | 'mail'>

/** Landlords who look on are apart from the team: one person may be both. */
const sameKind = (column: typeof invitations.role | typeof memberships.role, role: TeamRole): SQL =>
  role === 'client' ? eq(column, 'client') : ne(column, 'client')

interface Wanted {
  email: string
  role: TeamRole
  landlordId: string | null
}

/** Whom an invitation is for; a landlord's address is that of their record. */
async function wantedBy(
  tx: Transaction,
  { account }: Caller,
  input: z.output<typeof invitationInput>,
): Promise<Wanted> {
  if (input.role !== 'client') return { ...input, landlordId: null }
  const [landlord] = await tx
    .select({ id: landlords.id, email: landlords.email })
    .from(landlords)
    .where(and(eq(landlords.accountId, account.id), eq(landlords.id, input.landlordId)))
  if (!landlord)
    throw new Refused(400, 'The landlord was not found.', { landlordId: 'The landlord was not found' })
  const email = emailAddress().safeParse(landlord.email).data
  if (!email) throw new Refused(400, 'This landlord has no email address that can be written to.')
  return { email, role: 'client', landlordId: landlord.id }
}

async function refuseWhoIsIn(tx: Transaction, { account }: Caller, { email, role, landlordId }: Wanted) {
  const [known] = await tx
    .select({
      name: users.name,
      role: memberships.role,
      landlordId: memberships.landlordId,
      seen: landlords.name,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      landlords,
      and(eq(landlords.accountId, memberships.accountId), eq(landlords.id, memberships.landlordId)),
    )
    .where(
      and(
        eq(memberships.accountId, account.id),
        eq(users.email, email),
        // Whoever works here sees every landlord's records anyway.
        role === 'client' ? undefined : sameKind(memberships.role, role),
      ),
    )
    .orderBy(memberships.role)
    .limit(1)
  if (!known) return
  const sentence =
    known.role !== 'client'
      ? `${known.name} (${email}) is in your team already${role === 'client' ? ' and sees all records' : ''}.`
      : known.landlordId === landlordId
        ? `This landlord’s records are shared with ${email} already.`
        : `${email} sees the records of ${known.seen} already. One email address can follow one landlord: give this one another address.`
  throw new Refused(409, sentence, { email: sentence })
}

async function refuseWhoIsInvited(tx: Transaction, { account }: Caller, { email, role }: Wanted) {
  const [open] = await tx
    .select({ createdAt: invitations.createdAt })
    .from(invitations)
    .where(
      and(
        eq(invitations.accountId, account.id),
        eq(invitations.email, email),
        sameKind(invitations.role, role),
        isOpen,
      ),
    )
  if (!open) return
  const day = formatLongDate(today(new Date(open.createdAt)))
  const sentence = `${email} was invited on ${day} already. You can resend that invitation.`
  throw new Refused(409, sentence, { email: sentence })
}

/** Counted while the account is locked, so that requests at the same moment cannot slip through. */
async function refuseTooMany(tx: Transaction, { account }: Caller) {
  const lastHour = sql`${invitations.createdAt} > now() - interval '1 hour'`
  const [counts] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      sent: sql<number>`count(*) filter (where ${lastHour})::int`,
    })
    .from(invitations)
    .where(eq(invitations.accountId, account.id))
  if (counts && counts.open >= mostOpen)
    throw new Refused(
      409,
      `At most ${mostOpen} invitations can be open at once. Revoke those that are not needed.`,
    )
  if (counts && counts.sent >= mostAnHour)
    throw new TryLater(
      `At most ${mostAnHour} invitations can be sent in an hour. Please try again later.`,
      3600,
    )
}

/** Stores an invitation under a new secret and queues its mail in the same transaction. */
async function send(tx: Transaction, caller: Caller, wanted: Wanted, { env, mail }: Outbox): Promise<string> {
  const { account, user } = caller
  const token = randomBytes(32).toString('base64url')
  const [row] = await tx
    .insert(invitations)
    .values({
      ...wanted,
      accountId: account.id,
      id: uuid(),
      tokenHash: sha256(token),
      invitedBy: user.id,
      expiresAt: new Date(Date.now() + invitationDays * 86_400_000).toISOString(),
    })
    .returning({ id: invitations.id, expiresAt: invitations.expiresAt })
  if (!row) throw new Error('the invitation did not come back')
  const link = `${env.appUrl}/invitation/${token}`
  const { email: to, role } = wanted
  await mail.send(
    invitationMail({ to, agency: account.name, role, expiresAt: row.expiresAt, link }, user),
    tx,
  )
  return row.id
}

/** Invites a colleague, or a landlord to look on. Answers the invitation's id. */
export async function invite(
  tx: Transaction,
  caller: Caller,
  input: z.output<typeof invitationInput>,
  outbox: Outbox,
): Promise<string> {
  const own = await lockTeam(tx, caller.account.id, caller.user.id)
  if (!mayGive(own, input.role)) throw new Refused(403, ownersOnly, { role: ownersOnly })
  const wanted = await wantedBy(tx, caller, input)
  await refuseWhoIsIn(tx, caller, wanted)
  await refuseWhoIsInvited(tx, caller, wanted)
  await refuseTooMany(tx, caller)
  return send(tx, caller, wanted, outbox)
}

/** The open invitation, which the caller's role must be allowed to give. */
async function heldInvitation(tx: Transaction, caller: Caller, id: string) {
  const own = await lockTeam(tx, caller.account.id, caller.user.id)
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.accountId, caller.account.id), eq(invitations.id, id), isOpen))
  if (!invitation) throw new NotFound()
  if (!mayGive(own, invitation.role)) throw new Refused(403, ownersOnly)
  return invitation
}

async function close(tx: Transaction, { account }: Caller, id: string) {
  // A landlord's record is held by open invitations only, so that it can be deleted afterwards.
  await tx
    .update(invitations)
    .set({ revokedAt: sql`now()`, landlordId: null })
    .where(and(eq(invitations.accountId, account.id), eq(invitations.id, id)))
}

/** Sends it again under a new secret; the address in the former mail is worth nothing then. */
export async function resend(tx: Transaction, caller: Caller, id: string, outbox: Outbox): Promise<string> {
  const { email, role, landlordId } = await heldInvitation(tx, caller, id)
  await close(tx, caller, id)
  await refuseTooMany(tx, caller)
  return send(tx, caller, { email, role, landlordId }, outbox)
}

export async function revoke(tx: Transaction, caller: Caller, id: string): Promise<void> {
  await heldInvitation(tx, caller, id)
  await close(tx, caller, id)
}
