import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Table } from '#client/kit/table/state/use-table.ts'
import { TableError, TableLoading } from '#client/kit/table/states.tsx'
import { FilterSelect, SearchBox, selectsOf } from '#client/kit/table/toolbar.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { useMedia } from '#client/lib/browser/use-media.ts'
import { countOf } from '#client/lib/format.ts'
import { timeOfDay } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { viewings as resource, type Viewing } from '#shared/records/viewings/viewings.ts'
import type { usePlace } from '../viewings.address.ts'
import { moveFocusByKey } from '../viewings.keyboard.ts'
import { Agenda } from './viewings.agenda.tsx'
import { spanName } from './viewings.days.ts'
import { type CalendarDay, HourGrid } from './viewings.grid.tsx'
import { minutesOf, placeViewings } from './viewings.layout.ts'

const readClock = (now: Date) => ({ day: today(now), minutes: minutesOf(timeOfDay(now)) })

/** Today and the minute of the day in London, updated twice a minute. */
function useNow(): { day: string; minutes: number } {
  const [now, setNow] = useState(() => readClock(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setNow(readClock(new Date())), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Below this width seven columns have no room for words. */
const tooNarrow = '(max-width: 1023.98px)'

interface CalendarProps {
  table: Table<Viewing>
  place: ReturnType<typeof usePlace>
  mayWrite: boolean
}

function useDays(shown: readonly Viewing[], days: readonly string[]): CalendarDay[] {
  return useMemo(
    () =>
      days.map((day) => ({
        day,
        viewings: placeViewings(shown.filter(({ viewingDate }) => viewingDate === day)),
      })),
    [shown, days],
  )
}

/** Viewings by week or day. Times are London's, whatever the computer's own zone. */
export function ViewingCalendar({ table, place, mayWrite }: CalendarProps) {
  const { view, days: dates, before, after, at } = place
  const now = useNow()
  const narrow = useMedia(tooNarrow)
  const days = useDays(table.shown, dates)
  const count = days.reduce((sum, { viewings }) => sum + viewings.length, 0)
  const { frame, turn } = useFocusAcrossPeriods(dates, (by) => at({ day: by < 0 ? before : after }))
  const Part = narrow && view === 'week' ? Agenda : HourGrid

  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <PeriodLinks place={place} />
        <h2
          aria-live="polite"
          className="sm:mx-1 font-heading text-18 font-semibold max-sm:w-full max-sm:order-first"
        >
          {spanName(dates)}
        </h2>
        <div className="flex flex-1 flex-wrap justify-end gap-2 max-xl:basis-full [&>:first-child]:min-w-0!">
          <Filters table={table} />
        </div>
      </div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1">
        <p role="status" className="text-13 text-ink-3">
          {table.rows &&
            `${countOf(count, resource.title)} ${view === 'week' ? 'in this week' : 'on this day'}`}
        </p>
        <p className="text-13 text-ink-3 max-md:hidden">Arrow keys move between days and viewings.</p>
      </div>
      <CalendarState table={table}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside */}
        <div ref={frame} onKeyDown={(event) => moveFocusByKey(event, turn)}>
          <Part
            days={days}
            now={now}
            dayAddress={view === 'week' ? (day) => at({ view: 'day', day }) : undefined}
            mayWrite={mayWrite}
          />
        </div>
      </CalendarState>
    </div>
  )
}

/** Shows the days before or after and moves the focus to them: to the last day when going back, else to the first. */
function useFocusAcrossPeriods(dates: readonly string[], addressOf: (by: 1 | -1) => string) {
  const frame = useRef<HTMLDivElement>(null)
  const coming = useRef<'first' | 'last' | null>(null)
  const [, go] = useLocation()
  const key = dates.join()
  useEffect(() => {
    const all = key ? [...(frame.current?.querySelectorAll('[data-day]') ?? [])] : []
    const day = coming.current === 'last' ? all.at(-1) : all[0]
    if (coming.current) day?.querySelector<HTMLElement>('[data-step]')?.focus()
    coming.current = null
  }, [key])
  const turn = (by: 1 | -1) => {
    coming.current = by > 0 ? 'first' : 'last'
    go(addressOf(by))
  }
  return { frame, turn }
}

function PeriodLinks({ place: { view, before, after, at } }: { place: CalendarProps['place'] }) {
  return (
    <div className="flex gap-1">
      <Button asChild icon={ChevronLeft} size="icon">
        <Link href={at({ day: before })} aria-label={`Previous ${view}`}></Link>
      </Button>
      <LinkButton to={at({ day: today() })}>Today</LinkButton>
      <Button asChild icon={ChevronRight} size="icon">
        <Link href={at({ day: after })} aria-label={`Next ${view}`}></Link>
      </Button>
    </div>
  )
}

function Filters({ table }: { table: Table<Viewing> }) {
  const { controls, filters, state } = table
  return (
    <>
      <SearchBox
        text={state.text}
        placeholder="Search viewings..."
        onType={controls.type}
        onSettle={controls.settle}
      />
      {selectsOf(filters).map((filter) => (
        <FilterSelect
          key={filter.key}
          filter={filter}
          value={state.filters[filter.key]}
          onFilter={controls.filter}
        />
      ))}
    </>
  )
}

function CalendarState({ table: { rows, list }, children }: { table: Table<Viewing>; children: ReactNode }) {
  if (rows) return children
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface shadow-card">
      {list.error ? (
        <TableError
          what="viewings"
          error={list.error}
          pending={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <TableLoading text="Loading viewings..." />
      )}
    </div>
  )
}
