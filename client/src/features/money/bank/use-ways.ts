import { useMemo } from 'react'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { type WaysOf, waysOf } from './bank.ways.ts'

export function useWays(): WaysOf {
  const isAgency = useIsAgency()
  const hasSeveral = (useRead(bankCalls.accounts, {}, always).data?.length ?? 0) > 1
  return useMemo(() => waysOf(isAgency, hasSeveral), [isAgency, hasSeveral])
}
