import { useQuery } from '@tanstack/react-query'
import type { viewCalls } from '#shared/office/views/views.calls.ts'
import { type ReadyView, readyViews } from '#shared/office/views/views.ready.ts'
import type { SavedView } from '#shared/office/views/views.ts'
import { queryFor, withoutSchemas } from '../calls/calls.ts'
import { paths } from '../pages/paths.ts'
import { useParameter } from '../pages/use-parameter.ts'
import { useMay } from './use-may-write.ts'

const listViews = withoutSchemas<typeof viewCalls.list>({
  method: 'get',
  path: '/api/views',
  madeOf: ['saved_views', 'team'],
})

/** The saved views that this person sees; a client landlord has none. */
export function useViews(isWanted = true): readonly SavedView[] {
  return useQuery({ ...queryFor(listViews), enabled: useMay('read') && isWanted }).data ?? none
}

const none: readonly never[] = []

/** The parameter of a list's address that names the open view. */
const parameter = 'saved'

/** The address of a view: its list as it was saved, and the view's id. */
export function viewAddress({ id, list, query }: Pick<ReadyView, 'id' | 'list' | 'query'>): string {
  const search = new URLSearchParams(query)
  search.set(parameter, id)
  return `${list === 'rent' ? paths.rent() : paths.of(list).list()}?${search}`
}

/** A list's query without the view's id, as a saved view stores it. */
export function readShownQuery(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(parameter)
  return String(query)
}

/** Whether two queries show the same, whatever the order of their parameters. */
export function isSameQuery(one: string, other: string): boolean {
  const sorted = [one, other].map((text) => {
    const query = new URLSearchParams(text)
    query.sort()
    return String(query)
  })
  return sorted[0] === sorted[1]
}

export const useOpenViewId = (): string | null => useParameter(parameter)

/** The view that a list's address names; undefined without a name, or when the view was deleted. */
export function useOpenView(list: string): SavedView | ReadyView | undefined {
  const id = useOpenViewId()
  const ready = readyViews.find((view) => view.id === id)
  const saved = useViews(id !== null && !ready)
  const found = ready ?? saved.find((view) => view.id === id)
  return found?.list === list ? found : undefined
}

export const isSaved = (view: SavedView | ReadyView): view is SavedView => 'version' in view
