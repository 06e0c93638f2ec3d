import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { withoutSchemas } from '#client/lib/calls/calls.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import type { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { rentFollows } from '#shared/records/terms/terms.changes.ts'

const charging = withoutSchemas<typeof rentCalls.charging>({
  method: 'get',
  path: '/api/rent/charging',
  madeOf: ['rent_accounts', 'tenancies'],
})

/** Milliseconds from the first page to the first look, and between two looks while rent is being charged. */
const [wait, pause] = [1000, 1500]
/** Milliseconds after which a visit of another page looks again. */
const fresh = 60_000

/**
 * Says on every page that the rent of many tenancies is being charged, as when rent accounts with years of rent are started:
 * figures of money lack what is not charged yet. Afterwards the pages fetch their figures again.
 */
export function RentCharging() {
  const [path] = useLocation()
  const [looks, setLooks] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLooks(true), wait)
    return () => clearTimeout(timer)
  }, [])
  const { data, dataUpdatedAt, refetch } = useRead(
    charging,
    {},
    { enabled: looks, refetchInterval: ({ state }) => (state.data ? pause : false) },
  )
  const seen = useRef({ path, was: false })
  useEffect(() => {
    const isVisit = seen.current.path !== path
    seen.current.path = path
    if (isVisit && dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > fresh) void refetch()
  }, [path, dataUpdatedAt, refetch])
  useEffect(() => {
    const isDone = seen.current.was && data === null
    seen.current.was = Boolean(data)
    if (isDone) void refreshSubjects(rentFollows)
  }, [data])
  return (
    <div role="status" className="print:hidden">
      {data && (
        <p className="border-b border-hairline bg-sunken px-4 py-1.5 text-13 text-pretty text-ink-2 md:px-8">
          <strong className="font-semibold text-ink">
            Charging rent: {data.charged.toLocaleString('en-GB')} of {data.of.toLocaleString('en-GB')}{' '}
            tenancies.
          </strong>{' '}
          Money figures are complete once this is done.
        </p>
      )}
    </div>
  )
}
