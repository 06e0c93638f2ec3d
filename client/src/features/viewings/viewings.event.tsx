import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { badgeLooks } from '#client/kit/ui/badge.tsx'
import { paths } from '#client/lib/paths.ts'
import { formatTime } from '#shared/times.ts'
import type { Viewing } from '#shared/viewings.ts'
import { type Placed, timeAt } from './viewings.layout.ts'
import { propertyOf, streetOf, tenantOf, viewingStatusPlates } from './viewings.words.ts'

/** '10:00 AM to 10:30 AM, 12 Alma Road, N1 1AA, Priya Shah, Scheduled'. */
function spoken({ viewing, from, clashes }: Placed): string {
  const until = formatTime(timeAt((from + viewing.minutes) % (24 * 60)))
  const times = viewing.minutes > 0 ? `${viewing.viewingTime} to ${until}` : viewing.viewingTime
  const status = viewingStatusPlates[viewing.status].label
  return [times, propertyOf(viewing), tenantOf(viewing), status, ...(clashes ? ['clash'] : [])].join(', ')
}

interface EventProps {
  placed: Placed
  /** Room for one line, two, or all there is to say. */
  lines: 1 | 2 | 3
}

/** One viewing on the calendar: a colour, a glyph and words; its whole plate leads to its details. */
export function CalendarEvent({ placed, lines }: EventProps) {
  const { viewing, from, clashes } = placed
  const { plate, glyph } = badgeLooks[viewingStatusPlates[viewing.status].tone]
  return (
    <Link
      href={paths.viewings.edit(viewing.id)}
      data-step={from}
      aria-label={spoken(placed)}
      className={clsx(
        'flex h-full gap-1.5 overflow-hidden rounded-badge border-l-3 border-current px-1.5 py-0.5 text-12 leading-4 no-underline',
        'inset-ring inset-ring-current/20 hover:inset-ring-current/60 focus-visible:relative focus-visible:z-3',
        plate,
      )}
    >
      <span aria-hidden="true" className="w-2.5 shrink-0 text-center">
        {glyph}
      </span>
      <span className={clsx('min-w-0 flex-1', viewing.status === 'cancelled' && 'line-through')}>
        <EventText viewing={viewing} lines={lines} />
      </span>
      {clashes && <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-danger-ink" />}
    </Link>
  )
}

function EventText({ viewing, lines }: { viewing: Viewing; lines: 1 | 2 | 3 }) {
  const { viewingTime } = viewing
  const property = streetOf(viewing)
  const tenant = tenantOf(viewing)
  if (lines === 1)
    return (
      <span className="block truncate">
        <b className="font-semibold">{property}</b> {viewingTime}
      </span>
    )
  return (
    <>
      <b className="block truncate font-semibold">{property}</b>
      <span className="block truncate">{lines === 2 ? `${viewingTime} · ${tenant}` : viewingTime}</span>
      {lines === 3 && <span className="block truncate">{tenant}</span>}
    </>
  )
}
