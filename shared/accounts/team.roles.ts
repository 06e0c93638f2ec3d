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

/** What a client landlord sees of the account. server/db/scope.ts enforces it. */
export const landlordSees = [
  'Your properties, let and empty',
  'Their tenancies and viewings',
  'Invoices, paid and due',
  'A statement for every month',
] as const

/** Something that a permission (shared/permissions.ts) allows. */
interface RoleDuty {
  permission: Permission
  /** What it is, as the table in the settings says it. */
  text: string
  /** Whether only agencies do it, who keep clients' money. */
  isOfAgencies: boolean
  /** The names of calls that do it, so that a test can ask each for its permission. */
  calls: readonly string[]
}

/** What the roles may do, for the table in the settings and for the sentence of each role. */
export const roleDuties: readonly RoleDuty[] = [
  {
    permission: 'shared',
    text: 'See a landlord’s properties, tenancies, invoices and statements',
    isOfAgencies: false,
    calls: ['listProperties', 'listTenancies', 'listInvoices'],
  },
  {
    permission: 'read',
    text: 'See all records, figures and the team',
    isOfAgencies: false,
    calls: ['readTeam', 'listBankLines'],
  },
  {
    permission: 'write',
    text: 'Add, change, import and delete records, and send invoices',
    isOfAgencies: false,
    calls: ['addTenancy', 'changeTenancy', 'deleteTenancy'],
  },
  {
    permission: 'write',
    text: 'Import bank statements and match transactions',
    isOfAgencies: false,
    calls: ['importBankFile', 'sortBankLine', 'acceptSuggestions'],
  },
  {
    permission: 'write',
    text: 'Prepare payouts and approve them within the payout rules, and prepare client account reconciliations',
    isOfAgencies: true,
    calls: ['draftPayouts', 'approvePayouts', 'prepareProof'],
  },
  {
    permission: 'manage',
    text: 'Change the account’s settings, and invite members, viewers and landlords',
    isOfAgencies: false,
    calls: ['updateAgency', 'inviteToAccount'],
  },
  {
    permission: 'manage',
    text: 'Create payment files, change payees’ bank details, sign off reconciliations and close months',
    isOfAgencies: true,
    calls: ['exportPayouts', 'downloadPayoutFile', 'enterBankDetails', 'signProof', 'closeMonth'],
  },
  {
    permission: 'owner',
    text: 'Change the account’s own bank details and card payments; make owners and managers; hand the account over',
    isOfAgencies: false,
    calls: ['connectStripe', 'handOverAccount'],
  },
  {
    permission: 'owner',
    text: 'Change the payout rules, and open closed months',
    isOfAgencies: true,
    calls: ['changePayoutSettings', 'openMonth'],
  },
]

/** 'add records; sort lines; and, in an agency, draft payouts': what one permission allows beyond the one below it. */
function sayDuties(permission: Permission): string {
  const own = roleDuties.filter((each) => each.permission === permission)
  const say = (isOfAgencies: boolean) =>
    own
      .filter((each) => each.isOfAgencies === isOfAgencies)
      .map(({ text }) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`)
      .join('; ')
  return `${say(false)}; and, in an agency, ${say(true)}`
}

/** One sentence for each role, used in mails and on the screen. */
export const teamRoleMeanings: Record<TeamRole, string> = {
  owner: 'An owner may do everything, and decides who else is an owner or a manager.',
  manager: `A manager may do what a member may, and also ${sayDuties('manage')}.`,
  member: `A member may ${sayDuties('write')}.`,
  viewer: 'A viewer sees all records and figures, and changes nothing.',
  client: 'A landlord sees what belongs to them, and changes nothing.',
}

/** 'jane.smith@example.org' → 'j***h@example.org'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = [...email.slice(0, at)]
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}***${last}${email.slice(at)}`
}
