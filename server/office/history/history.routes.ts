import { changeCalls, historyCalls } from '#shared/office/history/history.calls.ts'
import { timelineCalls } from '#shared/office/history/timeline.calls.ts'
import { resourceOf } from '#shared/registry.ts'
import { type Route, route } from '../../http/route.ts'
import type { Kept, Member } from '../../registry/member.ts'
import { readEntries } from './read.ts'
import { listSensitiveChanges } from './sensitive.ts'
import { readTimeline } from './timeline.ts'
import { undoChange } from './undo.ts'

/** The most entries that a history shows; older ones stay stored. */
const maxEntries = 500

/** The history of every kind of record, of deleted records too, that of money and access, and the undo of a change. */
export const historyRoutes = (members: readonly Member[], kept: readonly Kept[]): Route[] => [
  ...members.map((member) =>
    route(historyCalls(resourceOf(member.name)).read, ({ scope, params }) =>
      readEntries(members, scope, member, params.id, maxEntries),
    ),
  ),
  ...members.map((member) =>
    route(timelineCalls(resourceOf(member.name)).read, ({ scope, params, query }) =>
      readTimeline(members, scope, member, { ...params, ...query }),
    ),
  ),
  route(changeCalls.listSensitive, ({ scope }) => listSensitiveChanges(scope)),
  route(changeCalls.undo, ({ scope, params }) => undoChange(kept, scope, params.changeId)),
]
