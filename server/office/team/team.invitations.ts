import { randomBytes } from 'node:crypto'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { mayGiveRole, teamRoleNames } from '#shared/accounts/team.roles.ts'
import { invitationDays, type invitationInput } from '#shared/accounts/team.ts'
import { formatMoment } from '#shared/date-format.ts'
import { emailAddress } from '#shared/fields.ts'
import type { TeamRole } from '#shared/permissions.ts'
import { isOpenInvitation } from '../../accounts/accounts.queries.ts'
import { invitations, memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { type Changer, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import type { Transaction } from '../../db/client.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound, Refused, refuse, refuseField } from '../../db/refusals.ts'
import { TryLater } from '../../http/errors.ts'
import type { Mail } from '../../http/services.ts'
import type { MailBrand } from '../../mail/brand.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { sha256 } from '../../security/secrets.ts'
import { invitationMail } from './team.letter.ts'
import { lockTeam, openTeam, ownersOnlyRefusal } from './team.rules.ts'

const mostOpenInvitations = 50
/** More than a day's mails for colleagues, which go later above 50: it ends a program that invites without end. */
const mostInvitationsAnHour = 60

type BrandedOutbox = Outbox & { brand: MailBrand }

/** Client landlords are counted apart from the team, because one person may be both. */
const sameKind = (column: typeof invitations.role | typeof memberships.role, role: TeamRole): SQL =>
  role === 'client' ? eq(column, 'client') : ne(column, 'client')

interface Invitee {
  email: string
  role: TeamRole
  landlordId: string | null
}

/** The person to invite. A landlord's email address is read from their record. */
async function readInvitee(
  tx: Transaction,
  { account }: Changer,
  input: z.output<typeof invitationInput>,
): Promise<Invitee> {
  if (input.role !== 'client') return { ...input, landlordId: null }
  const [landlord] = await tx
    .select({ id: landlords.id, email: landlords.email })
    .from(landlords)
    .where(and(eq(landlords.accountId, account.id), eq(landlords.id, input.landlordId)))
  if (!landlord) refuseField('landlord-not-found', 'landlordId', 'The landlord was not found')
  const email = emailAddress().safeParse(landlord.email).data
  if (!email)
    throw new Refused(400, 'no-email-address', 'This landlord has no email address that can be written to.')
  return { email, role: 'client', landlordId: landlord.id }
}

async function refuseMember(tx: Transaction, { account }: Changer, { email, role, landlordId }: Invitee) {
  const [known] = await tx
    .select({
      name: users.name,
      role: memberships.role,
      landlordId: memberships.landlordId,
      seen: landlords.name,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(landlords, refersTo(memberships.landlordId, landlords))
    .where(
      and(
        eq(memberships.accountId, account.id),
        eq(users.email, email),
        // A landlord who works in the team sees every landlord's records already.
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
  refuse('already-member', sentence, { email: sentence })
}

async function findOpen(
  tx: Transaction,
  accountId: string,
  { email, role }: Pick<Invitee, 'email' | 'role'>,
) {
  const [open] = await tx
    .select({ createdAt: invitations.createdAt, by: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        eq(invitations.accountId, accountId),
        eq(invitations.email, email),
        sameKind(invitations.role, role),
        isOpenInvitation,
      ),
    )
  return open
}

async function refuseInvited(tx: Transaction, { account }: Changer, invitee: Invitee) {
  const open = await findOpen(tx, account.id, invitee)
  if (!open) return
  const at = formatMoment(open.createdAt, account)
  const sentence = `${open.by ?? 'Somebody'} invited ${invitee.email} on ${at} already. You can resend that invitation.`
  refuse('already-invited', sentence, { email: sentence })
}

/** Counts while the account is locked, so that requests at the same moment cannot exceed the limit. */
async function refuseTooMany(tx: Transaction, { account }: Changer) {
  const lastHour = sql`${invitations.createdAt} > now() - interval '1 hour'`
  const [counts] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${isOpenInvitation})::int`,
      sent: sql<number>`count(*) filter (where ${lastHour})::int`,
    })
    .from(invitations)
    .where(eq(invitations.accountId, account.id))
  if (counts && counts.open >= mostOpenInvitations)
    refuse(
      'invitation-limit',
      `At most ${mostOpenInvitations} invitations can be open at once. Revoke those that are not needed.`,
    )
  if (counts && counts.sent >= mostInvitationsAnHour)
    throw new TryLater(
      'invitation-limit',
      `At most ${mostInvitationsAnHour} invitations can be sent in an hour. Please try again later.`,
      3600,
    )
}

/** The letter, which is dropped once its link has ended. */
const expiring = (letter: Mail, expiresAt: string): Mail => ({
  ...letter,
  expiresAt: new Date(expiresAt).toISOString(),
})

/** Stores an invitation under a new secret and queues its mail in the same transaction. */
async function sendInvitation(
  tx: Transaction,
  caller: Changer,
  invitee: Invitee,
  outbox: BrandedOutbox,
): Promise<string> {
  const { account, user } = caller
  const { env, mail } = outbox
  const token = randomBytes(32).toString('base64url')
  const row = await openTeam(tx, caller)
    .table(invitations)
    .insert({
      ...invitee,
      tokenHash: sha256(token),
      invitedBy: user.id,
      expiresAt: new Date(Date.now() + invitationDays * 86_400_000).toISOString(),
    })
  const { email: to, role } = invitee
  // Browsers send no fragment to a server, so the email address fills in the sign-in and is in no log.
  const link = `${env.appUrl}/invitation/${token}#for=${encodeURIComponent(to)}`
  const letter = invitationMail({ to, role, expiresAt: row.expiresAt, link }, user, outbox.brand)
  const sender = { accountId: account.id, author: user, dates: account }
  const about = `invitation as ${role}`
  // A landlord is somebody outside; a colleague's invitation has a count of its own and is never refused for others' mails.
  if (role === 'client') await mail.sendCaused([{ ...letter, sameAs: about }], sender, tx)
  else
    await mail.sendProtecting(
      [
        {
          purpose: 'invitation',
          to,
          about,
          refusesRepeats: true,
          write: () => expiring(letter, row.expiresAt),
        },
      ],
      sender,
      tx,
    )
  if (role !== 'client')
    await recordSensitiveChange(tx, outbox, caller, {
      kind: 'invitation',
      about: to,
      before: null,
      after: teamRoleNames[role],
    })
  return row.id
}

/** Invites a colleague, or a landlord to look at their own records. Answers the invitation's id. */
export async function inviteToAccount(
  tx: Transaction,
  caller: Changer,
  input: z.output<typeof invitationInput>,
  outbox: BrandedOutbox,
): Promise<string> {
  const own = await lockTeam(tx, caller.account.id, caller.user.id)
  if (!mayGiveRole(own, input.role))
    throw new Refused(403, 'owners-only', ownersOnlyRefusal, { role: ownersOnlyRefusal })
  const invitee = await readInvitee(tx, caller, input)
  await refuseMember(tx, caller, invitee)
  await refuseInvited(tx, caller, invitee)
  await refuseTooMany(tx, caller)
  return sendInvitation(tx, caller, invitee, outbox)
}

/** Throws a 409 that says what has become of an invitation that a page still shows as open. */
async function refuseClosed(tx: Transaction, { account }: Changer, closed: typeof invitations.$inferSelect) {
  const { email, role, acceptedAt, revokedAt } = closed
  const at = (moment: string) => formatMoment(moment, account)
  if (acceptedAt) refuse('invitation-closed', `${email} accepted this invitation on ${at(acceptedAt)}.`)
  if (!revokedAt) return
  const open = await findOpen(tx, account.id, { email, role })
  refuse(
    'invitation-closed',
    open
      ? `${open.by ?? 'Somebody'} sent this invitation to ${email} again on ${at(open.createdAt)}.`
      : `This invitation to ${email} was withdrawn on ${at(revokedAt)}.`,
  )
}

/** The open invitation. Throws when there is none, or when the caller may not give its role. */
async function findManagedInvitation(tx: Transaction, caller: Changer, id: string) {
  const own = await lockTeam(tx, caller.account.id, caller.user.id)
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.accountId, caller.account.id), eq(invitations.id, id)))
  if (!invitation) throw new NotFound()
  if (!mayGiveRole(own, invitation.role)) throw new Refused(403, 'owners-only', ownersOnlyRefusal)
  await refuseClosed(tx, caller, invitation)
  return invitation
}

async function closeInvitation(tx: Transaction, caller: Changer, id: string) {
  // Only an open invitation refers to a landlord's record, so that the record can be deleted afterwards.
  await openTeam(tx, caller)
    .table(invitations)
    .update(eq(invitations.id, id), { revokedAt: sql`now()`, landlordId: null })
}

/** Closes an invitation and sends it again with a new secret. The link in the first mail no longer works. */
export async function resendInvitation(
  tx: Transaction,
  caller: Changer,
  id: string,
  outbox: BrandedOutbox,
): Promise<{ id: string; role: TeamRole }> {
  const { email, role, landlordId } = await findManagedInvitation(tx, caller, id)
  await closeInvitation(tx, caller, id)
  await refuseTooMany(tx, caller)
  return { id: await sendInvitation(tx, caller, { email, role, landlordId }, outbox), role }
}

export async function revokeInvitation(tx: Transaction, caller: Changer, id: string): Promise<void> {
  await findManagedInvitation(tx, caller, id)
  await closeInvitation(tx, caller, id)
}
