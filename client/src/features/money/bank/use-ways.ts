import { useMemo } from 'react'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useBankAccounts } from './bank.calls.ts'
import { type WaysOf, waysOf } from './bank.ways.ts'

/** The ways to sort the lines of this account. */
export function useWays(): WaysOf {
  const isAgency = useIsAgency()
  const hasSeveral = (useBankAccounts().data?.length ?? 0) > 1
  return useMemo(() => waysOf(isAgency, hasSeveral), [isAgency, hasSeveral])
}
