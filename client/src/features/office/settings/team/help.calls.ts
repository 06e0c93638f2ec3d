import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { helpCalls } from '#shared/accounts/help.calls.ts'

/** Help that is under way, for owners and managers. */
export function useHelp() {
  const mayRead = useMay('manage')
  return useRead(helpCalls.list, {}, { ...always, enabled: mayRead })
}
