import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { type CSSProperties, type PointerEvent, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { countOf } from '#client/lib/format.ts'
import { formatTime } from '#shared/times.ts'
import { viewings as resource } from '#shared/viewings.ts'
import { addAddress } from './viewings.address.ts'
import { dayName, dayOfMonth, shortWeekday } from './viewings.days.ts'
import { CalendarEvent } from './viewings.event.tsx'
import { minutesOf, type Placed, slotAt } from './viewings.layout.ts'

/** Height of an hour, in px: half an hour has room for two lines. */
export const hourHeight = 72

interface Hours {
  from: number
  to: number
}

interface DayColumnProps {
  day: string
  viewings: readonly Placed[]
  hours: Hours
  /** Minutes since midnight, on today's column only. */
  now: number | undefined
  /** The day alone; missing where it is alone already. */
  to: string | undefined
  mayWrite: boolean
}

/** One day of the calendar; to people who hear it, a heading and the list of its viewings. */
export function DayColumn({ day, viewings, hours, now, to, mayWrite }: DayColumnProps) {
  const heading = useId()
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
          {viewings.map((placed) => (
            <li key={placed.viewing.id} className="absolute p-px" style={boxOf(placed, hours)}>
              <CalendarEvent placed={placed} lines={linesIn(placed)} />
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
        {dayName(day)}
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

function boxOf({ from, to, lane, lanes }: Placed, hours: Hours): CSSProperties {
  const share = 100 / lanes
  return {
    top: ((from - hours.from * 60) / 60) * hourHeight,
    height: ((to - from) / 60) * hourHeight,
    left: `${lane * share}%`,
    width: `${share}%`,
  }
}

function linesIn({ from, to }: Placed): 1 | 2 | 3 {
  if (to - from < 30) return 1
  return to - from < 45 ? 2 : 3
}

/** The free time behind the viewings: pressing it schedules one there. For keys there is the day's own link. */
function FreeTime({ day, hours }: { day: string; hours: Hours }) {
  const [, go] = useLocation()
  const [slot, setSlot] = useState<string | null>(null)
  const slotOf = ({ clientY, currentTarget }: { clientY: number; currentTarget: Element }) => {
    const box = currentTarget.getBoundingClientRect()
    return slotAt((clientY - box.top) / (box.height || 1), hours)
  }
  const point = (event: PointerEvent) => event.pointerType === 'mouse' && setSlot(slotOf(event))
  return (
    <div
      data-free={day}
      aria-hidden="true"
      className="absolute inset-0 cursor-pointer"
      onClick={(event) => go(addAddress(day, slotOf(event)))}
      onPointerMove={point}
      onPointerLeave={() => setSlot(null)}
    >
      {slot && (
        <span
          className="pointer-events-none absolute inset-x-0.5 flex items-center gap-1 rounded-badge border border-dashed border-field px-1.5 text-12 text-ink-2"
          style={{
            top: ((minutesOf(slot) - hours.from * 60) / 60) * hourHeight + 1,
            height: hourHeight / 2 - 2,
          }}
        >
          <Plus className="size-3.5" />
          {formatTime(slot)}
        </span>
      )}
    </div>
  )
}

/** For the keyboard and screen readers; seen only while it has the focus. */
function AddOnDay({ day }: { day: string }) {
  return (
    <Link
      href={addAddress(day)}
      data-step=""
      className="sr-only bg-surface text-link focus:not-sr-only focus:absolute focus:inset-x-1 focus:bottom-1 focus:z-3 focus:rounded-badge focus:border focus:border-hairline focus:p-2 focus:text-12"
    >
      Schedule viewing on {dayName(day)}
    </Link>
  )
}
