import { desc, eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { fileCalls, importCall, importCalls } from '#shared/office/imports/imports.calls.ts'
import { lets } from '#shared/office/imports/kinds.ts'
import { resourceOf } from '#shared/registry.ts'
import { users } from '../../accounts/people.table.ts'
import { pickColumns } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import { type Route, route, saveCsv } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import type { Kept, Member } from '../../registry/member.ts'
import { undoChange } from '../history/history.service.ts'
import { exportFile } from './imports.export.ts'
import { importFile } from './imports.flow.ts'
import { imports } from './imports.table.ts'

/** Export and import of one kind of record. They must precede its `/:id` route, which would match their paths. */
function fileRoutes(services: Services, members: readonly Member[], kind: Member): Route[] {
  const calls = fileCalls(resourceOf(kind.name))
  return [
    route(calls.exportAll, async ({ scope }) =>
      saveCsv(await exportFile(members, scope, kind), `${kind.name}-${today()}.csv`),
    ),
    route(calls.importFile, (call) =>
      importFile(members, call.scope, kind.name, call.body, { services, actor: call.actor }),
    ),
  ]
}

export const importRoutes = (
  services: Services,
  members: readonly Member[],
  kept: readonly Kept[],
): Route[] => [
  ...members.flatMap((kind) => fileRoutes(services, members, kind)),
  route(importCall(lets), (call) =>
    importFile(members, call.scope, lets.name, call.body, { services, actor: call.actor }),
  ),
  route(importCalls.list, ({ scope }) =>
    scope
      .select({
        ...pickColumns(imports, 'id', 'entity', 'fileName', 'count', 'kept', 'facts'),
        at: imports.createdAt,
        // An import outlives the person who made it.
        who: sql<string>`coalesce(${users.name}, '')`,
        undoneAt: imports.undoneAt,
      })
      .from(imports)
      .leftJoin(users, eq(users.id, imports.userId))
      .where(scope.mine(imports))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(200),
  ),
  route(importCalls.kept, async ({ scope, params }) => {
    const [known] = await scope
      .select({ text: imports.keptFile })
      .from(imports)
      .where(scope.mine(imports, eq(imports.id, params.id)))
    if (!known?.text) throw new NotFound()
    return saveCsv(known.text, 'rows-to-mend.csv')
  }),
  route(importCalls.undo, async ({ scope, params }) => {
    const [known] = await scope
      .select({ id: imports.id })
      .from(imports)
      .where(scope.mine(imports, eq(imports.id, params.id)))
    if (!known) throw new NotFound()
    return undoChange(kept, scope, known.id, { limit: 'ever' })
  }),
]
