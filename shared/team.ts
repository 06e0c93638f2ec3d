import { z } from 'zod'
import { type TeamRole, teamRole } from './auth.ts'
import { emailAddress } from './fields.ts'
import type { Permission } from './permissions.ts'

/** The roles of people who work in an account; a client landlord only looks on. */
export const workRoles = ['owner', 'manager', 'member', 'viewer'] as const
const workRole = z.enum(workRoles, { error: 'Choose a role' })
export type WorkRole = z.infer<typeof workRole>

/** Which roles a person of each role may give and take: managers never touch owners or managers. */
const given: Record<TeamRole, readonly TeamRole[]> = {
  owner: ['owner', 'manager', 'member', 'viewer', 'client'],
  manager: ['member', 'viewer', 'client'],
  member: [],
  viewer: [],
  client: [],
}

export const mayGive = (own: TeamRole, role: TeamRole): boolean => given[own].includes(role)

export const teamRoleNames: Record<TeamRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  viewer: 'Viewer',
  client: 'Landlord',
}

/** One sentence for each role, as mails and screens say it. */
export const teamRoleMeanings: Record<TeamRole, string> = {
  owner: 'An owner may do everything, and decides who else is an owner or a manager.',
  manager:
    'A manager keeps all records and the agency’s settings, and invites members, viewers and landlords.',
  member: 'A member adds, changes and deletes records.',
  viewer: 'A viewer sees all records and figures, and changes nothing.',
  client: 'A landlord sees what belongs to them, and changes nothing.',
}

/** What each permission of shared/permissions.ts lets people do, for the table in the settings. */
export const permissionMeanings: [Permission, string][] = [
  ['shared', 'See a landlord’s properties, tenancies, invoices and statements'],
  ['read', 'See all records, figures and the team'],
  ['write', 'Add, change, import and delete records, and send invoices'],
  ['manage', 'Change the agency’s settings; invite members, viewers and landlords'],
  ['owner', 'Make owners and managers, and hand the account over'],
]

export const invitationDays = 7

/** A colleague by their address, or a landlord by their record, whose own address is written to. */
export const invitationInput = z.discriminatedUnion(
  'role',
  [
    z.strictObject({ email: emailAddress('Enter a valid email address'), role: workRole }),
    z.strictObject({ landlordId: z.uuid('Choose a landlord'), role: z.literal('client') }),
  ],
  { error: 'Choose a role' },
)
export type InvitationInput = z.input<typeof invitationInput>

export const roleChange = z.strictObject({ role: workRole })
export const handOver = z.strictObject({ memberId: z.uuid('Choose a member of the team') })
export const accountChoice = z.strictObject({ accountId: z.uuid('Choose an account') })

const member = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: teamRole,
  /** Of a landlord who looks on: whose record they see. */
  landlord: z.string().nullable(),
  /** Where the photo is; another address once it is another photo. */
  photo: z.string().nullable(),
  since: z.string(),
  isYou: z.boolean(),
  /** The roles that the caller may give them, their present one among them; empty where none. */
  roles: z.array(workRole),
  /** Whether the caller may end their access, or leave where it is themself. */
  mayRemove: z.boolean(),
  /** Why not, where somebody who manages the team would expect to. */
  reason: z.string().nullable(),
})
export type TeamMember = z.infer<typeof member>

export const openInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: teamRole,
  landlord: z.string().nullable(),
  landlordId: z.uuid().nullable(),
  invitedBy: z.string().nullable(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** Whether the caller may send it again or take it back. */
  mayManage: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** The people of an account, who is invited, and what the caller may do about it. */
export const team = z.object({
  members: z.array(member),
  invitations: z.array(openInvitation),
  mayInvite: z.array(workRole),
  mayHandOver: z.boolean(),
})
export type Team = z.infer<typeof team>

/** What an invitation's page says to whoever holds its address. */
export const invitationPage = z.object({
  state: z.enum(['open', 'expired', 'ended', 'accepted']),
  agency: z.string(),
  role: teamRole,
  /** 'j•••e@example.org': enough to recognise one's own address. */
  sentTo: z.string(),
  invitedBy: z.string().nullable(),
  expiresAt: z.string(),
  /** The address of whoever is signed in here, and whether the invitation went to it. */
  signedInAs: z.string().nullable(),
  isYours: z.boolean(),
})
export type InvitationPage = z.infer<typeof invitationPage>

/** Whether a landlord may look on: 'invited' until they have accepted, be it expired or not. */
export const landlordShare = z.object({
  state: z.enum(['none', 'invited', 'shared']),
  /** Where the invitation went, or who has access; else the record's own address. */
  email: z.string(),
  since: z.string().nullable(),
  isExpired: z.boolean(),
  /** The invitation or the membership, to resend or to end it. */
  id: z.uuid().nullable(),
})
export type LandlordShare = z.infer<typeof landlordShare>

export const arrival = z.object({ accountId: z.uuid(), agency: z.string(), role: teamRole })
export type Arrival = z.infer<typeof arrival>

/** 'jane.smith@example.org' → 'j•••h@example.org'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = [...email.slice(0, at)]
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}•••${last}${email.slice(at)}`
}
