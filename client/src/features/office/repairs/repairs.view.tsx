import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { RecordView } from '#client/kit/record/view.ts'
import { Badge } from '#client/kit/ui/badge.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { type Repair, repairDangerWords, repairs } from '#shared/office/repairs/repairs.ts'
import { isReviewPast } from './repairs.columns.tsx'
import { RepairSteps } from './repairs.steps.tsx'
import { repairTimeline } from './repairs.timeline.ts'
import { repairPlates, repairWaits, useRepairReader } from './repairs.words.ts'

export const repairView: RecordView<Repair> = {
  resource: repairs,
  timeline: repairTimeline,
  nameOf: ({ what }) => what,
  placeOf: ({ property, propertyId }) => (
    <Link href={paths.of('properties').edit(propertyId)} className="text-link hover:underline">
      {addressLines(property).filter(Boolean).join(', ')}
    </Link>
  ),
  listedBy: ({ propertyId }) => ({ property: propertyId }),
  plateOf: ({ state }) => repairPlates[state],
  figuresOf: (repair) => {
    const { contractor, visitOn, ordered, billed, owner, reviewOn } = repair
    const figure = (name: string, value: ReactNode) => (value ? [{ name, value }] : [])
    return [
      ...figure(
        visitOn ? `Contractor, visit on ${formatDate(visitOn)}` : 'Contractor',
        ordered !== null && contractor,
      ),
      ...figure('Ordered', ordered !== null && formatAmount(ordered)),
      ...figure('Billed', billed > 0 && formatAmount(billed)),
      ...figure('Owner', owner),
      ...figure('Review date', reviewOn && <ReviewDay day={reviewOn} isPast={isReviewPast(repair)} />),
    ]
  },
  Notice: Standing,
  Steps: RepairSteps,
}

/** The panel's steps do not stand out beside its button that opens the repair. */
export const peekView: RecordView<Repair> = {
  ...repairView,
  Steps: ({ row }) => <RepairSteps row={row} isQuiet />,
}

const ReviewDay = ({ day, isPast }: { day: string; isPast: boolean }) => (
  <span className={isPast ? 'text-danger-ink' : ''}>{formatDate(day)}</span>
)

/** The danger, and whom it waits for. */
function Standing({ row }: { row: Repair }) {
  const reader = useRepairReader()
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-ink-2">
      {row.danger && <Badge tone="bad">{repairDangerWords[row.danger].name}</Badge>}
      {repairWaits(row, reader)}
    </p>
  )
}
