import { formatMoment } from '#client/lib/dates.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'

type Said = Pick<Payout, 'draftedBy' | 'draftedAt' | 'approvedBy' | 'approvedAt'>

/** Who drafted a payout and who approved it, and when. A payout says so to its end. */
export function WhoSaidSo({ draftedBy, draftedAt, approvedBy, approvedAt }: Said) {
  return (
    <>
      <span className="block">
        Drafted by {draftedBy}, {formatMoment(draftedAt)}
      </span>
      {approvedAt && (
        <span className="block">
          Approved by {approvedBy}, {formatMoment(approvedAt)}
        </span>
      )}
    </>
  )
}
