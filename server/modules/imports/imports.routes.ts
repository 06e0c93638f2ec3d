import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { today } from '#shared/dates.ts'
import { type Undone, undone } from '#shared/history/history.ts'
import { importBodyLimit, importInput, importReply, pastImport } from '#shared/imports/imports.ts'
import { idParams } from '#shared/resource.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { Raw, type Route, routeOf } from '../../http/route.ts'
import { users } from '../auth/auth.table.ts'
import { exportFile } from './export.ts'
import { imports } from './imports.table.ts'
import { type Kind, kinds } from './kinds.ts'
import { importFile } from './run.ts'

/** Files out and in, for one kind of record. They stand before its /:id, which would take the name for an id. */
function fileRoutes(kind: Kind): Route[] {
  const many = kind.resource.title.many.toLowerCase()
  return [
    routeOf({
      method: 'get',
      path: `/api/${kind.name}/export.csv`,
      access: 'read',
      summary: `All ${many} as a CSV file, which an import reads back`,
      reply: 'raw',
      handle: async ({ scope }) =>
        new Raw('text/csv; charset=utf-8', await exportFile(scope, kind), {
          'content-disposition': `attachment; filename="${kind.name}-${today()}.csv"`,
        }),
    }),
    routeOf({
      method: 'post',
      path: `/api/${kind.name}/import`,
      access: 'write',
      summary: `Look at a CSV file of ${many}, check it (dry run), or read it in: all rows or none`,
      body: importInput,
      bodyLimit: importBodyLimit,
      reply: importReply,
      handle: ({ scope, body }) => importFile(scope, kind, body),
    }),
  ]
}

/** Takes back a change, however long ago it was. */
type UndoChange = (scope: AccountScope, changeId: string, how: { ever: true }) => Promise<Undone>

export const importRoutes = (undoChange: UndoChange): Route[] => [
  ...kinds.flatMap(fileRoutes),
  routeOf({
    method: 'get',
    path: '/api/imports',
    access: 'read',
    summary: 'The files that were read in, newest first',
    reply: z.array(pastImport),
    handle: ({ scope }) =>
      scope
        .select({
          id: imports.id,
          entity: imports.entity,
          fileName: imports.fileName,
          count: imports.count,
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
  }),
  routeOf({
    method: 'post',
    path: '/api/imports/:id/undo',
    access: 'write',
    summary: 'Take a whole import out again; refused where a row is used or was changed since',
    params: idParams,
    reply: undone,
    handle: async ({ scope, params }) => {
      const [known] = await scope
        .select({ id: imports.id })
        .from(imports)
        .where(scope.mine(imports, eq(imports.id, params.id)))
      if (!known) throw new NotFound()
      return undoChange(scope, known.id, { ever: true })
    },
  }),
]
