import { clsx } from 'clsx'
import { MailCheck, TriangleAlert } from 'lucide-react'
import { formatMoment } from '#client/lib/dates.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'

/** 'Confirmed to zoe@example.org on 21 Nov 2026, 14:02'; a client landlord is not told to whom. */
const sentenceOf = ({ confirmedTo }: Viewing, at: string) =>
  `Confirmed${confirmedTo && ` to ${confirmedTo}`} on ${formatMoment(at)}`

/** When and to whom the viewing was confirmed, and a warning when the visitor knows an older time. */
export function Confirmed({ row }: { row: Viewing }) {
  const { confirmedAt, changedSinceConfirmed, status } = row
  if (!confirmedAt) return null
  const isOutdated = changedSinceConfirmed && status === 'scheduled'
  const Icon = isOutdated ? TriangleAlert : MailCheck
  return (
    <p className={clsx('mt-3 flex gap-2 text-14', isOutdated ? 'text-(--badge-pending-ink)' : 'text-ink-2')}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {sentenceOf(row, confirmedAt)}
        {isOutdated && ', for another time than it has now'}
      </span>
    </p>
  )
}
