import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Table } from '#client/kit/table/state/use-table.ts'
import { StateCard } from '#client/kit/table/states.tsx'
import { FilterSelect, SearchBox, selectsOf } from '#client/kit/table/toolbar.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { useMedia } from '#client/lib/browser/use-media.ts'
import { countOf } from '#client/lib/format.ts'
import { timeOfDay } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { viewings as resource, type Viewing } from '#shared/records/viewings/viewings.ts'
import type { usePlace } from '../viewings.address.ts'
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
      <LinkButton to={at({ day: before })} icon={ChevronLeft} size="icon" aria-label={`Previous ${view}`} />
      <LinkButton to={at({ day: today() })}>Today</LinkButton>
      <LinkButton to={at({ day: after })} icon={ChevronRight} size="icon" aria-label={`Next ${view}`} />
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
  return <StateCard read={list} what="viewings" loading="Loading viewings..." />
}

/** The elements of a day that take the focus: its name, its viewings, and the link that adds one. */
const stepsOf = (day: Element) => [...day.querySelectorAll<HTMLElement>('[data-step]')]

const minuteOf = (step: HTMLElement) => (step.dataset.step ? Number(step.dataset.step) : undefined)

/** The day's viewing nearest in time, or the day's name when it has no viewings. */
function nearestStep(day: Element, minute: number | undefined): HTMLElement | undefined {
  const [name, ...rest] = stepsOf(day)
  if (minute === undefined) return name
  const distance = (step: HTMLElement) => Math.abs((minuteOf(step) ?? 0) - minute)
  const viewings = rest.filter((step) => minuteOf(step) !== undefined)
  return viewings.sort((a, b) => distance(a) - distance(b))[0] ?? name
}

const sideways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const along: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Moves the focus: up and down arrows within a day, left and right arrows between days. Past the edge, and on Page Up
 * and Page Down, `turn` shows the days before or after.
 */
function moveFocusByKey(event: KeyboardEvent<HTMLElement>, turn: (by: 1 | -1) => void): void {
  const from = event.target
  if (!(from instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'PageUp' || event.key === 'PageDown') {
    event.preventDefault()
    turn(event.key === 'PageUp' ? -1 : 1)
    return
  }
  const day = from.closest('[data-day]')
  if (!day || from.dataset.step === undefined) return
  const side = sideways[event.key]
  const step = along[event.key]
  if (side) {
    event.preventDefault()
    const days = [...event.currentTarget.querySelectorAll('[data-day]')]
    const next = days[days.indexOf(day) + side]
    if (next) nearestStep(next, minuteOf(from))?.focus()
    else turn(side > 0 ? 1 : -1)
  } else if (step) {
    const steps = stepsOf(day)
    const next = steps[steps.indexOf(from) + step]
    event.preventDefault()
    next?.focus()
  }
}
