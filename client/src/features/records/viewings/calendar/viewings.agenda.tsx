import { clsx } from 'clsx'
import { Plus, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { formatTime } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addAddress } from '../viewings.address.ts'
import { streetOf, tenantOf, timeOf, viewingStatusPlates } from '../viewings.words.ts'
import { formatDayName } from './viewings.days.ts'
import type { CalendarDay, CalendarPartProps } from './viewings.grid.tsx'
import type { PlacedViewing } from './viewings.layout.ts'

/** The week on a narrow screen: its days one below the other, each with its viewings. */
export function Agenda({ days, now, dayAddress, mayWrite }: CalendarPartProps) {
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface shadow-card">
      {days.map((each) => (
        <AgendaDay
          key={each.day}
          {...each}
          isToday={each.day === now.day}
          to={dayAddress?.(each.day)}
          mayWrite={mayWrite}
        />
      ))}
    </div>
  )
}

interface AgendaDayProps extends CalendarDay {
  isToday: boolean
  to: string | undefined
  mayWrite: boolean
}

function AgendaDay({ day, viewings, isToday, to = '', mayWrite }: AgendaDayProps) {
  const heading = useId()
  return (
    <section data-day={day} aria-labelledby={heading} className="border-b border-hairline last:border-b-0">
      <div
        className={clsx(
          'flex min-h-11 items-center justify-between gap-2 py-1 pr-2 pl-4',
          isToday ? 'bg-brand-soft text-brand-soft-ink' : 'bg-sunken text-ink-2',
        )}
      >
        <h3 id={heading} className="font-body text-14 font-semibold">
          <Link href={to} data-step="" className="text-inherit no-underline hover:underline">
            {formatDayName(day)}
            {isToday && ' · Today'}
          </Link>
        </h3>
        {mayWrite && (
          <Button asChild icon={Plus} look="ghost" size="icon">
            <Link
              href={addAddress(day)}
              data-step=""
              aria-label={`Schedule viewing on ${formatDayName(day)}`}
            />
          </Button>
        )}
      </div>
      {viewings.length === 0 ? (
        <p className="px-4 py-2.5 text-13 text-ink-3">No viewings</p>
      ) : (
        <ul>
          {viewings.map((placed) => (
            <li key={placed.viewing.id} className="border-t border-hairline first:border-t-0">
              <AgendaLine placed={placed} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AgendaLine({ placed: { viewing, from, clashes } }: { placed: PlacedViewing }) {
  const { tone, label } = viewingStatusPlates[viewing.status]
  return (
    <Link
      href={paths.of('viewings').edit(viewing.id)}
      data-step={from}
      className="flex gap-3 px-4 py-2.5 text-14 text-ink no-underline -outline-offset-2! hover:bg-sunken"
    >
      <span className="w-18 shrink-0 font-semibold tabular-nums">{formatTime(timeOf(viewing))}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{streetOf(viewing)}</span>
        <span className="block truncate text-13 text-ink-2">{tenantOf(viewing)}</span>
      </span>
      {clashes && (
        <TriangleAlert
          aria-label="Clash"
          role="img"
          className="size-4 shrink-0 self-center text-danger-ink"
        />
      )}
      <Badge tone={tone} className="self-center">
        {label}
      </Badge>
    </Link>
  )
}
