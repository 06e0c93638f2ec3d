import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { badgeStyles } from '#client/kit/ui/badge.tsx'
import { formatTime } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'
import { propertyOf, streetOf, tenantOf, timeOf, viewingStatusPlates } from '../viewings.words.ts'
import { type PlacedViewing, timeAt } from './viewings.layout.ts'

/** '10:00 to 10:30, 12 Alma Road, N1 1AA, Priya Shah, Scheduled'. */
function describeViewing({ viewing, from, clashes }: PlacedViewing): string {
  const until = formatTime(timeAt((from + viewing.minutes) % (24 * 60)))
  const begins = formatTime(timeOf(viewing))
  const times = viewing.minutes > 0 ? `${begins} to ${until}` : begins
  const status = viewingStatusPlates[viewing.status].label
  return [times, propertyOf(viewing), tenantOf(viewing), status, ...(clashes ? ['clash'] : [])].join(', ')
}

interface EventProps {
  placed: PlacedViewing
  /** The lines of text that fit. */
  lines: 1 | 2 | 3
}

/** One viewing on the calendar, as a link: its status shows as a colour and a glyph. */
export function CalendarEvent({ placed, lines }: EventProps) {
  const { viewing, from, clashes } = placed
  const { plate, glyph } = badgeStyles[viewingStatusPlates[viewing.status].tone]
  return (
    <Link
      href={paths.of('viewings').edit(viewing.id)}
      data-step={from}
      aria-label={describeViewing(placed)}
      title={describeViewing(placed)}
      className={clsx(
        'relative block h-full overflow-hidden rounded-badge border-l-3 border-current px-1.5 py-0.5 text-12 leading-4 no-underline',
        'inset-ring inset-ring-current/20 hover:inset-ring-current/60 focus-visible:z-3',
        plate,
      )}
    >
      <span className={clsx('block', viewing.status === 'cancelled' && 'line-through')}>
        <EventText viewing={viewing} lines={lines} glyph={glyph} />
      </span>
      {clashes && (
        <span className={clsx('absolute top-0.5 right-0.5 rounded-badge p-px', plate)}>
          <TriangleAlert aria-hidden="true" className="size-3.5 text-danger-ink" />
        </span>
      )}
    </Link>
  )
}

function EventText({ viewing, lines, glyph }: { viewing: Viewing; lines: 1 | 2 | 3; glyph: string }) {
  const begins = formatTime(timeOf(viewing))
  const sign = (
    <span aria-hidden="true" className="mr-1 inline-block">
      {glyph}
    </span>
  )
  const street = <b className="font-semibold">{streetOf(viewing)}</b>
  if (lines === 1)
    return (
      <span className="block truncate">
        {sign}
        {street} {begins}
      </span>
    )
  return (
    <>
      <span className="block truncate">{street}</span>
      <span className="block truncate">
        {sign}
        {begins}
        {lines === 2 && ` · ${tenantOf(viewing)}`}
      </span>
      {lines === 3 && <span className="block truncate">{tenantOf(viewing)}</span>}
    </>
  )
}
