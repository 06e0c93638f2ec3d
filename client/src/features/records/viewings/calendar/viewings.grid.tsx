import { useLayoutEffect, useRef } from 'react'
import { formatTime } from '#client/lib/dates.ts'
import { DayColumn } from './viewings.day.tsx'
import { hourHeight, hoursOf, type PlacedViewing, timeAt } from './viewings.layout.ts'

export interface CalendarDay {
  day: string
  viewings: readonly PlacedViewing[]
}

export interface CalendarPartProps {
  days: readonly CalendarDay[]
  now: { day: string; minutes: number }
  /** The address of a single day; undefined when the calendar shows a single day. */
  dayAddress: ((day: string) => string) | undefined
  mayWrite: boolean
}

/** The days side by side, against a scale of hours. */
export function HourGrid({ days, now, dayAddress, mayWrite }: CalendarPartProps) {
  const hours = hoursOf(days.map(({ viewings }) => viewings))
  const scroller = useRef<HTMLDivElement>(null)
  const key = days.map(({ day }) => day).join()
  const isNow = days.some(({ day }) => day === now.day)
  const first = firstHour(days, isNow ? now.minutes / 60 : 0)
  const start = (first - hours.from) * hourHeight - 16

  const begin = useRef(start)
  begin.current = start
  useLayoutEffect(() => {
    if (key && scroller.current) scroller.current.scrollTop = begin.current
  }, [key])

  return (
    <div
      ref={scroller}
      className="relative max-h-[max(24rem,calc(100dvh-18.5rem))] overflow-auto overscroll-contain rounded-card border border-hairline bg-surface shadow-card"
    >
      <div
        className="grid"
        style={{
          gridTemplateColumns: `4rem repeat(${days.length}, minmax(0, 1fr))`,
          ...(days.length > 1 && { minWidth: '42rem' }),
        }}
      >
        <div aria-hidden="true" className="sticky left-0 z-5 bg-surface">
          <div className="sticky top-0 z-1 h-14 border-b border-hairline bg-sunken" />
          {hourMarks(hours).map((hour) => (
            <div key={hour} className="relative" style={{ height: hourHeight }}>
              {hour > hours.from && (
                <span className="absolute -top-2 right-2 text-12 leading-4 whitespace-nowrap text-ink-3">
                  {formatTime(timeAt(hour * 60)).replace(/:00(?= )/, '')}
                </span>
              )}
            </div>
          ))}
        </div>
        <div
          className="col-span-full col-start-2 grid grid-cols-subgrid"
          style={{
            backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 ${hourHeight - 1}px, var(--hairline) ${hourHeight - 1}px ${hourHeight}px)`,
            backgroundPosition: '0 3.5rem',
          }}
        >
          {days.map(({ day, viewings }) => (
            <DayColumn
              key={day}
              day={day}
              viewings={viewings}
              hours={hours}
              mayWrite={mayWrite}
              to={dayAddress?.(day)}
              now={day === now.day ? now.minutes : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The hour to scroll to: 9 or the first viewing if earlier; late in the day, three hours before now. */
function firstHour(days: readonly CalendarDay[], now: number): number {
  const first = Math.min(9, ...days.flatMap(({ viewings }) => viewings.map(({ from }) => from / 60)))
  return now - first > 6 ? now - 3 : first
}

const hourMarks = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from }, (_, at) => from + at)
