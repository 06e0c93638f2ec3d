import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { addDays, isDate, today } from '#shared/dates.ts'
import { weekOf } from './calendar/viewings.days.ts'

export type View = 'table' | 'week' | 'day' | 'enquiries'

const views: readonly string[] = ['week', 'day', 'enquiries'] satisfies View[]
const isView = (text: string | null): text is View => text !== null && views.includes(text)

/** Filters that the calendar has no sign for. */
const tableOnly = ['date', 'led']

export interface ViewingsPlace {
  view: View
  /** A day of the week, or the day, that the calendar shows. */
  day: string
}

export function readPlace(search: string): ViewingsPlace {
  const query = new URLSearchParams(search)
  const view = query.get('view')
  const asked = query.get('day') ?? ''
  const day = isDate(asked) ? asked : today()
  return { view: isView(view) ? view : 'table', day }
}

/** The address of a place in the list screen; search, filters and sort are kept. Today needs no mention. */
export function placeAddress({ view, day }: ViewingsPlace, search = ''): string {
  const query = new URLSearchParams(search)
  query.delete('view')
  query.delete('day')
  // What only one of the views knows, and the others would follow unseen.
  for (const key of ['show', 'id', ...(view === 'table' ? [] : tableOnly)]) query.delete(key)
  if (view !== 'table') query.set('view', view)
  if ((view === 'week' || view === 'day') && day !== today()) query.set('day', day)
  const text = query.toString()
  return paths.of('viewings').list() + (text && `?${text}`)
}

let lastPlace: ViewingsPlace | null = null

/** The list as it was left: whoever came from the calendar goes back to the same week. */
export function listAddress(): string {
  return lastPlace ? placeAddress(lastPlace) : paths.of('viewings').list()
}

/** Where to schedule a viewing at a free time. */
export function addAddress(day: string, time = ''): string {
  return `${paths.of('viewings').add()}?date=${day}${time && `&time=${time}`}`
}

/** What the address says, and the addresses beside it. */
export function usePlace() {
  const search = useSearch()
  return useMemo(() => {
    const place = readPlace(search)
    lastPlace = place.view === 'table' ? null : place
    const { view, day } = place
    const step = view === 'day' ? 1 : 7
    const at = (part: Partial<ViewingsPlace>) => placeAddress({ ...place, ...part }, search)
    return {
      ...place,
      days: view === 'day' ? [day] : weekOf(day),
      before: addDays(day, -step),
      after: addDays(day, step),
      at,
    }
  }, [search])
}
