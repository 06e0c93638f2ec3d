import type { TeamRole } from './auth/auth.ts'

/**
 * Who may do what in an account; the one table of it. Routes are refused and screens are drawn by it.
 * `user`: anybody signed in; `shared`: also client landlords, who meet only their own landlord's rows;
 * `read`: whoever may see the account's books; `write`: members and above; `manage`: managers and owners.
 */
export const permissions = {
  user: ['owner', 'manager', 'member', 'viewer', 'client'],
  shared: ['owner', 'manager', 'member', 'viewer', 'client'],
  read: ['owner', 'manager', 'member', 'viewer'],
  write: ['owner', 'manager', 'member'],
  manage: ['owner', 'manager'],
  owner: ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>

export type Permission = keyof typeof permissions

export function isAllowed(role: TeamRole, permission: Permission): boolean {
  return (permissions[permission] as readonly TeamRole[]).includes(role)
}
