import { binCalls } from '#shared/office/bin/bin.calls.ts'
import { type Route, route } from '../../http/route.ts'
import type { Kept } from '../../registry/member.ts'
import { listBin } from './bin.ts'
import { undoChange } from './undo.ts'

/** What was deleted of late, and the way back. */
export const binRoutes = (kept: readonly Kept[]): Route[] => [
  route(binCalls.list, ({ scope }) => listBin(kept, scope)),
  route(binCalls.putBack, ({ scope, params }) =>
    undoChange(kept, scope, params.changeId, { limit: 'deletion' }),
  ),
]
