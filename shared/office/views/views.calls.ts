import { contract, reads } from '../../contract.ts'
import { z } from '../../zod.ts'
import { savedView, viewChange, viewInput } from './views.ts'

const path = '/api/views'
const changes = ['saved_views']

/** The calls of saved views of lists. Only people who may write share a view or change a shared one. */
export const viewCalls = {
  list: contract({
    ...reads,
    name: 'listViews',
    path,
    summary: 'The saved views that the team shares and the caller’s own, by name',
    reply: z.array(savedView),
    madeOf: ['saved_views', 'team'],
  }),
  add: contract({
    name: 'addView',
    method: 'post',
    path,
    access: 'read',
    summary:
      'Save a list’s search, filters, order and columns as a view, shared with the team or for yourself',
    body: viewInput,
    reply: savedView,
    status: 201,
    takesKey: true,
    changes,
  }),
  change: contract({
    name: 'changeView',
    method: 'patch',
    path: `${path}/:id`,
    access: 'read',
    summary: 'Rename, share, pin or change a saved view; an old version answers 409',
    failed: 'Failed to update the view',
    body: viewChange,
    reply: savedView,
    changes,
  }),
  remove: contract({
    name: 'deleteView',
    method: 'delete',
    path: `${path}/:id`,
    access: 'read',
    summary: 'Delete a saved view',
    failed: 'Failed to delete the view',
    reply: null,
    changes,
  }),
}
