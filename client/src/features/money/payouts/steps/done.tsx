import { Badge } from '#client/kit/ui/badge.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { PayoutList, ShowMore, WhoSaidSo } from '../payouts.list.tsx'

function Outcome({ state }: Payout) {
  if (state === 'seen') return <Badge tone="primary">Paid</Badge>
  if (state === 'returned') return <Badge tone="bad">Returned</Badge>
  return <Badge tone="muted">Cancelled</Badge>
}

/** The last event of a payout with its day and reason. */
function endOf({
  state,
  seenOn,
  returnedOn,
  returnedWhy,
  cancelledBy,
  cancelledAt,
  cancelledWhy,
}: Payout): string {
  if (state === 'seen') return `The bank paid it on ${formatDate(seenOn ?? '')}`
  if (state === 'returned') return `Returned on ${formatDate(returnedOn ?? '')}: ${returnedWhy}`
  return `${cancelledBy}, ${formatDayOf(cancelledAt ?? '')}: ${cancelledWhy}`
}

interface DoneProps {
  payouts: readonly Payout[]
  hasMore: boolean
  pending: boolean
  onMore: () => void
}

export function DonePayouts({ payouts, hasMore, pending, onMore }: DoneProps) {
  if (payouts.length === 0)
    return (
      <EmptyCard
        picture={<EmptyPlot sign="PAID" />}
        title="No completed payouts yet"
        text="A payout is done once a bank transaction shows it. Match that transaction on the Bank page, or let Gable recognise it by its reference."
      />
    )
  return (
    <PayoutList
      label="Completed payouts"
      payouts={payouts}
      history={(payout) => (
        <>
          <span className="block">{endOf(payout)}</span>
          <WhoSaidSo {...payout} />
        </>
      )}
      badge={(payout) => <Outcome {...payout} />}
      footer={hasMore && <ShowMore pending={pending} onClick={onMore} />}
    />
  )
}
