import { clsx } from 'clsx'
import { type CSSProperties, useId } from 'react'
import { Link } from 'wouter'
import { formatTime } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { viewings as resource } from '#shared/records/viewings/viewings.ts'
import { placeAddress } from '../viewings.address.ts'
import { AddOnDay, FreeTime } from '../viewings.free.tsx'
import { dayOfMonth, formatDayName, shortWeekday } from './viewings.days.ts'
import { CalendarEvent } from './viewings.event.tsx'
import {
  type FoldedViewings,
  foldViewings,
  type Hours,
  hourHeight,
  type PlacedViewing,
  timeAt,
} from './viewings.layout.ts'

/** The most viewings side by side, in a week's column and in a single day. */
const roomInWeek = 4
const roomAlone = 10

interface DayColumnProps {
  day: string
  viewings: readonly PlacedViewing[]
  hours: Hours
  /** Minutes since midnight, on today's column only. */
  now: number | undefined
  /** The address of the single day; undefined when the calendar shows a single day. */
  to: string | undefined
  mayWrite: boolean
}

/** One day of the calendar. A screen reader meets a heading and the list of its viewings. */
export function DayColumn({ day, viewings, hours, now, to, mayWrite }: DayColumnProps) {
  const heading = useId()
  const { shown, more } = foldViewings(viewings, to === undefined ? roomAlone : roomInWeek)
  const isToday = now !== undefined
  return (
    <section data-day={day} aria-labelledby={heading} className="min-w-0 border-l border-hairline">
      <h3
        id={heading}
        className={clsx(
          'sticky top-0 z-4 flex h-14 border-b border-hairline font-body text-13',
          isToday ? 'bg-brand-soft text-brand-soft-ink' : 'bg-sunken text-ink-2',
        )}
      >
        <DayName day={day} to={to} isToday={isToday} count={viewings.length} />
      </h3>
      <div className="relative" style={{ height: (hours.to - hours.from) * hourHeight }}>
        {mayWrite && <FreeTime day={day} hours={hours} />}
        {now !== undefined && now >= hours.from * 60 && now <= hours.to * 60 && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 border-t-2 border-danger before:absolute before:-top-[5px] before:left-0 before:size-2 before:rounded-full before:bg-danger"
            style={{ top: ((now - hours.from * 60) / 60) * hourHeight }}
          />
        )}
        <ul>
          {shown.map((placed) => (
            <li key={placed.viewing.id} className="absolute p-px" style={boxOf(placed, hours)}>
              <CalendarEvent placed={placed} lines={linesIn(placed)} />
            </li>
          ))}
          {more.map((rest) => (
            <li key={rest.from} className="absolute p-px" style={lastLaneBox(rest, hours, to)}>
              <MoreEvents rest={rest} to={to ?? placeAddress({ view: 'table', day })} />
            </li>
          ))}
        </ul>
        {mayWrite && <AddOnDay day={day} />}
      </div>
    </section>
  )
}

function DayName(props: { day: string; to: string | undefined; isToday: boolean; count: number }) {
  const { day, to, isToday, count } = props
  const name = (
    <>
      <span aria-hidden="true" className="text-12">
        {shortWeekday(day)}
        {isToday && <span className="font-semibold"> · Today</span>}
      </span>
      <span aria-hidden="true" className="font-heading text-18 leading-5 font-semibold text-ink">
        {dayOfMonth(day)}
      </span>
      <span className="sr-only">
        {formatDayName(day)}
        {isToday && ', today'}, {count === 0 ? 'no viewings' : countOf(count, resource.title)}
      </span>
    </>
  )
  const look = 'flex flex-1 flex-col justify-center px-2 font-normal no-underline'
  if (to === undefined)
    return (
      <span data-step="" tabIndex={-1} className={look}>
        {name}
      </span>
    )
  return (
    <Link
      href={to}
      data-step=""
      className={clsx(
        look,
        'text-inherit -outline-offset-2! hover:bg-[color-mix(in_oklab,currentColor_8%,transparent)]',
      )}
    >
      {name}
    </Link>
  )
}

/** Viewings without room, as '+3'. It links to the single day, or from there to the table. */
function MoreEvents({ rest: { count, from }, to }: { rest: FoldedViewings; to: string }) {
  return (
    <Link
      href={to}
      data-step={from}
      aria-label={`${count} more from ${formatTime(timeAt(from))}`}
      className="block h-full overflow-hidden rounded-badge bg-sunken px-1 py-0.5 text-center text-12 leading-4 font-semibold text-ink no-underline inset-ring inset-ring-field/50 hover:inset-ring-field"
    >
      +{count}
    </Link>
  )
}

function lastLaneBox(
  { from, to }: FoldedViewings,
  hours: Hours,
  dayAddress: string | undefined,
): CSSProperties {
  const lanes = dayAddress === undefined ? roomAlone : roomInWeek
  return boxOf({ from, to, lane: lanes - 1, lanes }, hours)
}

function boxOf(
  { from, to, lane, lanes }: Omit<PlacedViewing, 'viewing' | 'clashes'>,
  hours: Hours,
): CSSProperties {
  const share = 100 / lanes
  return {
    top: ((from - hours.from * 60) / 60) * hourHeight,
    height: ((to - from) / 60) * hourHeight,
    left: `${lane * share}%`,
    width: `${share}%`,
  }
}

function linesIn({ from, to }: PlacedViewing): 1 | 2 | 3 {
  if (to - from < 30) return 1
  return to - from < 45 ? 2 : 3
}
