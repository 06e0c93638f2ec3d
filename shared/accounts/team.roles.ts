import type { Permission, TeamRole } from '../permissions.ts'

/** The roles of people who work in an account. A client landlord only reads. */
export const workRoles = ['owner', 'manager', 'member', 'viewer'] as const
export type WorkRole = (typeof workRoles)[number]

/** The roles that a person of each role may give and take away. Managers cannot touch owners or managers. */
const rolesToGive: Record<TeamRole, readonly TeamRole[]> = {
  owner: ['owner', 'manager', 'member', 'viewer', 'client'],
  manager: ['member', 'viewer', 'client'],
  member: [],
  viewer: [],
  client: [],
}

export const mayGiveRole = (own: TeamRole, role: TeamRole): boolean => rolesToGive[own].includes(role)

export const teamRoleNames: Record<TeamRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  viewer: 'Viewer',
  client: 'Landlord',
}

/** One sentence for each role, used in mails and on the screen. */
export const teamRoleMeanings: Record<TeamRole, string> = {
  owner: 'An owner may do everything, and decides who else is an owner or a manager.',
  manager:
    'A manager keeps all records and the account’s settings, invites members, viewers and landlords, and at an agency makes the files that pay and signs the proofs of clients’ money.',
  member:
    'A member adds, changes and deletes records and sorts bank lines; at an agency also drafts and approves payouts.',
  viewer: 'A viewer sees all records and figures, and changes nothing.',
  client: 'A landlord sees what belongs to them, and changes nothing.',
}

/** What a client landlord sees of the account. server/db/scope.ts enforces it. */
export const landlordSees = [
  'Your properties, let and empty',
  'Their tenancies and viewings',
  'Invoices, paid and due',
  'A statement for every month',
] as const

/** What each permission (shared/permissions.ts) allows, for the table in the settings. */
export const permissionMeanings: [Permission, string][] = [
  ['shared', 'See a landlord’s properties, tenancies, invoices and statements'],
  ['read', 'See all records, figures and the team'],
  [
    'write',
    'Add, change, import and delete records, and send invoices; sort bank lines, draft and approve payouts, and prepare proofs of clients’ money',
  ],
  [
    'manage',
    'Change the account’s settings and the bank details that payouts go to; make the files that the bank pays, sign proofs and close months; invite members, viewers and landlords',
  ],
  [
    'owner',
    'Change the account’s own bank details, the rules of payouts and card payments; make owners and managers; open closed months; hand the account over',
  ],
]

/** 'jane.smith@example.org' → 'j***h@example.org'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = [...email.slice(0, at)]
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}***${last}${email.slice(at)}`
}
