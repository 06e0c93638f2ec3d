import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { paths } from '#client/lib/pages/paths.ts'
import { addDays, isDate, today } from '#shared/dates.ts'
import { weekOf } from './calendar/viewings.days.ts'

export type View = 'table' | 'week' | 'day' | 'enquiries'

const views: readonly string[] = ['week', 'day', 'enquiries'] satisfies View[]
const isView = (text: string | null): text is View => text !== null && views.includes(text)

/** Filters that only the table shows. */
const tableOnly = ['date', 'led']

export interface ViewingsPlace {
  view: View
  /** The day that the calendar shows, or a day of the week that it shows. */
  day: string
}

export function readPlace(search: string): ViewingsPlace {
  const query = new URLSearchParams(search)
  const view = query.get('view')
  const asked = query.get('day') ?? ''
  const day = isDate(asked) ? asked : today()
  return { view: isView(view) ? view : 'table', day }
}

/** The address of a view of the list screen, with search, filters and sort of `search`. Today is left out of it. */
export function placeAddress({ view, day }: ViewingsPlace, search = ''): string {
  const query = new URLSearchParams(search)
  query.delete('view')
  query.delete('day')
  // Parameters that one view uses would filter the others without being visible there.
  for (const key of ['show', 'id', ...(view === 'table' ? [] : tableOnly)]) query.delete(key)
  if (view !== 'table') query.set('view', view)
  if ((view === 'week' || view === 'day') && day !== today()) query.set('day', day)
  const text = query.toString()
  return paths.of('viewings').list() + (text && `?${text}`)
}

/** The address of the form for a new viewing on a day, and at a time if given. */
export function addAddress(day: string, time = ''): string {
  return `${paths.of('viewings').add()}?date=${day}${time && `&time=${time}`}`
}

/** The view and days of the current address, and the addresses of the neighbouring days and other views. */
export function usePlace() {
  const search = useSearch()
  return useMemo(() => {
    const place = readPlace(search)
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
