import { isAllowed, type Permission } from '#shared/permissions.ts'
import { useMe } from './use-me.ts'

/** Whether the signed-in person's role has a permission; true while the role is not known yet. */
export function useMay(permission: Permission): boolean {
  const role = useMe().data?.account.role
  return !role || isAllowed(role, permission)
}

/** Whether to offer changes: viewers and client landlords only read. The server enforces it independently. */
export const useMayWrite = () => useMay('write')
