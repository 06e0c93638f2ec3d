import { useSyncExternalStore } from 'react'
import type { DateFormat } from '#shared/date-format.ts'
import * as shared from '#shared/date-format.ts'
import { isDate, today } from '#shared/dates.ts'

let current = shared.defaultDateFormat
const listeners = new Set<() => void>()

/** Sets the format of every later date and time. Called before anything is rendered. */
export function adoptDateFormat({ dateStyle, clock }: DateFormat): void {
  if (current.dateStyle === dateStyle && current.clock === clock) return
  current = { dateStyle, clock }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The account's format. A component that subscribes renders again, with its dates, when the format changes. */
export const useDateFormat = (): DateFormat =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => shared.defaultDateFormat,
  )

/** '2026-11-21' → '21 Nov 2026', or as the account writes days. */
export const formatDate = (date: string): string => shared.formatDate(date, current)

/** '2026-12-01' → 'Tue 1 December 2026', in the account's order; empty for what is no whole date. */
export const sayDate = (date: unknown): string =>
  typeof date === 'string' && isDate(date) ? shared.sayDate(date, current) : ''

/** '1–30 Nov 2026': days from the first to the last. */
export const formatDays = (first: string, last: string): string => shared.formatDays(first, last, current)

/** '17:30' → '17:30', or '5:30 PM' in an account with a 12-hour clock. */
export const formatTime = (time: string): string => shared.formatTime(time, current)

/** The day of a moment in London: '2026-11-20T18:30:00.000Z' → '20 Nov 2026'. */
export const formatDayOf = (iso: string): string => formatDate(today(new Date(iso)))

/** The time of day of a moment in London: '2026-11-20T18:30:00.000Z' → '18:30'. */
export const formatTimeOf = (iso: string): string => formatTime(shared.timeOfDay(new Date(iso)))

/** '2026-11-20T18:30:00.000Z' → '20 Nov 2026, 18:30', in London. */
export const formatMoment = (iso: string): string => shared.formatMoment(iso, current)
