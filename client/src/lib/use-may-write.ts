import { isAllowed, type Permission } from '#shared/permissions.ts'
import { useMe } from './use-me.ts'

/** Whether the signed-in person's role allows it; while that isn't known yet, as if it did. */
export function useMay(permission: Permission): boolean {
  const role = useMe().data?.account.role
  return !role || isAllowed(role, permission)
}

/** Viewers and client landlords only read; the server refuses them anyway, here nothing is offered to them. */
export const useMayWrite = () => useMay('write')
