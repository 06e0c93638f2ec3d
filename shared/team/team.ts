import { z } from 'zod'
import { teamRole } from '../auth/auth.ts'
import { emailAddress } from '../fields.ts'
import { workRoles } from './team.roles.ts'

const workRole = z.enum(workRoles, { error: 'Choose a role' })

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
  /** 'j***e@example.org': enough to recognise one's own address. */
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
