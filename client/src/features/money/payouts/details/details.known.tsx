import { Eye } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { Payee, ShownDetails } from '#shared/money/payouts/payouts.ts'
import { formatSortCode } from '#shared/sort-code.ts'

interface KnownProps {
  params: Payee
  known: { current: ShownDetails | null; earlier: ShownDetails[] }
  mayManage: boolean
}

/** The current and the earlier bank details. A manager can read the whole numbers, and each reading is recorded. */
export function KnownDetails({ params, known: { current, earlier }, mayManage }: KnownProps) {
  const reveal = useCall(payoutCalls.revealDetails)
  const whole = reveal.data
  if (!current) return <p className="text-14 text-ink-2">No bank details have been entered yet.</p>
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold tabular-nums">
            {whole
              ? `${formatSortCode(whole.sortCode)}  ${whole.accountNumber}`
              : `Account ending ${current.lastFour}`}
          </p>
          {whole && <p className="text-14 break-words">{whole.holder}</p>}
          <p className="mt-0.5 text-13 text-ink-3">
            Entered by {current.changedBy}, {formatMoment(current.changedAt)}
          </p>
          {!current.isUsable && (
            <p className="mt-0.5 text-13 text-(--badge-pending-ink)">
              Used from {formatMoment(current.usableFrom)}
            </p>
          )}
        </div>
        {mayManage && !whole && (
          <Button size="sm" pending={reveal.isPending} onClick={() => reveal.mutate({ params })}>
            <Eye aria-hidden="true" className="size-4" />
            Show in Full
          </Button>
        )}
      </div>
      {whole && <p className="text-13 text-ink-3">The history records that you viewed them.</p>}
      {earlier.length > 0 && (
        <details className="text-13 text-ink-2">
          <summary className="cursor-pointer text-link pointer-coarse:py-2">Earlier details</summary>
          <ul className="mt-1.5 grid gap-1">
            {earlier.map(({ id, lastFour, changedBy, changedAt }) => (
              <li key={id} className="tabular-nums">
                Ending {lastFour}, entered by {changedBy}, {formatMoment(changedAt)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
