import { z } from 'zod'
import { historyEntry, undone } from '#shared/history/history.ts'
import { idParams, type Resource } from '#shared/resource.ts'
import { type Route, routeOf } from '../../http/route.ts'
import { bookOf } from './books.ts'
import { historyOf } from './read.ts'
import { undoChange } from './undo.ts'

/** The history of one kind of record, deleted ones included. */
export function historyRoutes({ name, title }: Pick<Resource, 'name' | 'title'>): Route[] {
  const book = bookOf(name)
  if (!book) throw new Error(`there is no history of ${name}`)
  return [
    routeOf({
      method: 'get',
      path: `/api/${name}/:id/history`,
      access: 'read',
      summary: `Who changed a ${title.one.toLowerCase()}, when and what, newest first`,
      params: idParams,
      reply: z.array(historyEntry),
      handle: ({ scope, params }) => historyOf(scope, book, params.id),
    }),
  ]
}

export const undoRoutes: Route[] = [
  routeOf({
    method: 'post',
    path: '/api/changes/:changeId/undo',
    access: 'write',
    summary: 'Take back all that one request changed (its answer’s change-id header), within 24 hours, once',
    params: z.object({ changeId: z.uuid() }),
    reply: undone,
    handle: ({ scope, params }) => undoChange(scope, params.changeId),
  }),
]
