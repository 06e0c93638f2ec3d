import { useMe } from './use-me.ts'

/** Viewers and client landlords only read; the server refuses them anyway, here nothing is offered to them. */
export function useMayWrite(): boolean {
  const role = useMe().data?.account.role
  return role !== 'viewer' && role !== 'client'
}
