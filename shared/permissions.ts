/** What a person is in an account; a client landlord only reads. */
export const teamRoles = ['owner', 'manager', 'member', 'viewer', 'client'] as const
export type TeamRole = (typeof teamRoles)[number]

/**
 * Which roles have which permission in an account. Routes refuse by this table, and screens hide by it.
 * `user`: anybody signed in. `shared`: the same people, but a client landlord sees only their own landlord's rows.
 * `read`: everybody except client landlords. `write`: members and above. `manage`: managers and owners.
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
