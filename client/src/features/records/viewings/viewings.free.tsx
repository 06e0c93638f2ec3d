import { Plus } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { formatTime } from '#client/lib/dates.ts'
import { formatDayName } from './calendar/viewings.days.ts'
import { type Hours, hourHeight, minutesOf, slotAt } from './calendar/viewings.layout.ts'
import { addAddress } from './viewings.address.ts'

/** The free time behind the viewings: a click opens the form for that half hour. AddOnDay serves the keyboard. */
export function FreeTime({ day, hours }: { day: string; hours: Hours }) {
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

/** Schedules a viewing on a day by keyboard or screen reader; visible only while it has the focus. */
export function AddOnDay({ day }: { day: string }) {
  return (
    <Link
      href={addAddress(day)}
      data-step=""
      className="sr-only bg-surface text-link focus:not-sr-only focus:absolute focus:inset-x-1 focus:bottom-1 focus:z-3 focus:rounded-badge focus:border focus:border-hairline focus:p-2 focus:text-12"
    >
      Schedule viewing on {formatDayName(day)}
    </Link>
  )
}
