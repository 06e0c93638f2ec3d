import { emailAddress } from '../fields.ts'
import { z } from '../zod.ts'
import { teamRole } from './auth.ts'
import { workRoles } from './team.roles.ts'

const workRole = z.enum(workRoles, { error: 'Choose a role' })

export const invitationDays = 7

/** A colleague, named by their email address, or a landlord, who is written to at the address in their record. */
export const invitationInput = z.discriminatedUnion(
  'role',
  [
    z.strictObject({ email: emailAddress('Enter a valid email address'), role: workRole }),
    z.strictObject({ landlordId: z.uuid('Choose a landlord'), role: z.literal('client') }),
  ],
  { error: 'Choose a role' },
)

export const roleChange = z.strictObject({ role: workRole })
export const handOver = z.strictObject({ memberId: z.uuid('Choose a member of the team') })
export const accountChoice = z.strictObject({ accountId: z.uuid('Choose an account') })

const member = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: teamRole,
  /** The name of the landlord whose records a client landlord sees; null for everybody else. */
  landlord: z.string().nullable(),
  /** The address of the photo. It changes with the photo, so that browsers may cache it. */
  photo: z.string().nullable(),
  since: z.string(),
  isYou: z.boolean(),
  /** The roles that the caller may give this member, the present one included; empty when the caller may not. */
  roles: z.array(workRole),
  /** Whether the caller may end this member's access, which means leaving when the member is the caller. */
  mayRemove: z.boolean(),
  /** Why a caller who manages the team may not; null otherwise. */
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
  /** Whether the caller may resend or revoke the invitation. */
  mayManage: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** The people of an account, the open invitations, and what the caller may do about both. */
export const team = z.object({
  members: z.array(member),
  invitations: z.array(openInvitation),
  mayInvite: z.array(workRole),
  mayHandOver: z.boolean(),
})
export type Team = z.infer<typeof team>

/** What the page of an invitation shows to anybody who has its link. */
export const invitationPage = z.object({
  state: z.enum(['open', 'expired', 'ended', 'accepted']),
  agency: z.string(),
  role: teamRole,
  /** 'j***e@example.org': enough for its owner to recognise the address. */
  sentTo: z.string(),
  invitedBy: z.string().nullable(),
  expiresAt: z.string(),
  /** The email address of the person who is signed in here; `isYours` says whether the invitation went to it. */
  signedInAs: z.string().nullable(),
  isYours: z.boolean(),
})
export type InvitationPage = z.infer<typeof invitationPage>

/** Whether a landlord sees their own records. The state is 'invited' until they accept, even after the invitation expires. */
export const landlordShare = z.object({
  state: z.enum(['none', 'invited', 'shared']),
  /** The address of the invitation or of the person who has access; else the address in the record. */
  email: z.string(),
  since: z.string().nullable(),
  isExpired: z.boolean(),
  /** The id of the invitation or of the membership. */
  id: z.uuid().nullable(),
})
export type LandlordShare = z.infer<typeof landlordShare>

/** The account that a person has entered. */
export const arrival = z.object({ accountId: z.uuid(), agency: z.string(), role: teamRole })
export type Arrival = z.infer<typeof arrival>
