import type { User } from '#shared/accounts/auth.ts'
import { teamRoleMeanings, teamRoleNames } from '#shared/accounts/team.roles.ts'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import type { TeamRole } from '#shared/permissions.ts'
import type { Mail } from '../../http/services.ts'
import type { MailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'

interface Invited {
  to: string
  role: TeamRole
  /** ISO moment. */
  expiresAt: string
  /** The page of the invitation. The link holds the secret. */
  link: string
}

/** The mail that invites a colleague or a client landlord. Replies go to the person who invites. */
export function invitationMail(
  { to, role, expiresAt, link }: Invited,
  inviter: User,
  brand: MailBrand,
): Mail {
  const agency = brand.name
  const isLandlord = role === 'client'
  const offer = isLandlord
    ? `${inviter.name} of ${agency} shares your records with you on Gable: your properties, tenancies, invoices, viewings and statements. You can look at them at any time; nothing can be changed by mistake.`
    : `${inviter.name} invites you to work with ${agency} on Gable. ${teamRoleMeanings[role]}`
  const until = formatDate(today(new Date(expiresAt)), brand)
  const written = writeLetter({
    brand,
    greeting: 'Hello,',
    paragraphs: [offer],
    facts: [
      [isLandlord ? 'Managed by' : 'Agency', agency],
      ...(isLandlord ? [] : ([['Your role', teamRoleNames[role]]] as [string, string][])),
      ['For', to],
      ['Valid until', until],
    ],
    action: { label: isLandlord ? 'See your records' : 'Accept the invitation', link },
    closing: [
      `Sign in there as ${to}: the invitation is for this address only, and can be used once.`,
      'If you did not expect it, you can ignore this email.',
    ],
    signature: [...new Set([inviter.name, agency])],
  })
  const subject = isLandlord
    ? `${agency} shares your records with you`
    : `${inviter.name} invites you to ${agency}`
  return { to, subject, ...written, replyTo: inviter.email, expiresAt, secret: true }
}
