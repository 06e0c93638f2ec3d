import { useEffect, useRef } from 'react'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { statementRunCalls } from '#shared/money/landlords/statement-runs.calls.ts'
import { isToMake, type StatementsDue } from '#shared/money/landlords/statement-runs.ts'

export const statementWords = { one: 'statement', many: 'statements' }
export const landlordWords = { one: 'landlord', many: 'landlords' }

/** Milliseconds between two looks at a run that is at work. */
const pause = 1_000

export const isAtWork = ({ run }: Pick<StatementsDue, 'run'>): boolean =>
  run !== null && run.finishedAt === null

/** Who waits for a statement up to a day, by default of the last month. While a run is at work it is asked again and again. */
export function useStatementsDue(to?: string) {
  const found = useRead(
    statementRunCalls.due,
    { query: to ? { to } : {} },
    {
      ...always,
      refetchInterval: ({ state }: { state: { data: StatementsDue | undefined } }) =>
        state.data && isAtWork(state.data) ? pause : false,
    },
  )
  const { data } = found
  const was = useRef(false)
  useEffect(() => {
    const isNow = data ? isAtWork(data) : false
    // The run writes beside this page, so that what shows statements is out of date when it is through.
    if (was.current && !isNow) void refreshSubjects(['landlord_statements'])
    was.current = isNow
  }, [data])
  return found
}

/** The landlords who wait, and how many of them have no email. */
export function pickWaiting({ landlords }: Pick<StatementsDue, 'landlords'>) {
  const waiting = landlords.filter(isToMake)
  return { waiting, noEmail: waiting.filter(({ email }) => email === '') }
}
