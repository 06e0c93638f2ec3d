import { changeCalls, historyCalls } from '#shared/history/history.calls.ts'
import type { Resource } from '#shared/resource.ts'
import { type Route, route } from '../../http/route.ts'
import { bookOf } from './books.ts'
import { historyOf } from './read.ts'
import { undoChange } from './undo.ts'

/** The history of one kind of record, deleted ones included. */
export function historyRoutes(resource: Pick<Resource, 'name' | 'title' | 'madeOf'>): Route[] {
  const book = bookOf(resource.name)
  if (!book) throw new Error(`there is no history of ${resource.name}`)
  return [route(historyCalls(resource).read, ({ scope, params }) => historyOf(scope, book, params.id))]
}

export const undoRoutes: Route[] = [
  route(changeCalls.undo, ({ scope, params }) => undoChange(scope, params.changeId)),
]
