import { desc, eq, sql } from 'drizzle-orm'
import type { CsvColumn } from '#shared/csv/column.ts'
import { choiceName } from '#shared/csv/values.ts'
import { today } from '#shared/dates.ts'
import { fileCalls, importCall, importCalls } from '#shared/office/imports/imports.calls.ts'
import { lets } from '#shared/office/imports/kinds.ts'
import { resourceOf } from '#shared/registry.ts'
import { users } from '../../accounts/people.table.ts'
import { pickColumns } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route, saveCsv } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { writeCsv } from '../../registry/export.ts'
import type { Kept, Member } from '../../registry/member.ts'
import { undoChange } from '../history/history.service.ts'
import { columnsOf } from './imports.columns.ts'
import { importFile } from './imports.flow.ts'
import { type Labels, readLabels } from './imports.labels.ts'
import { imports } from './imports.table.ts'

type Row = Record<string, unknown>

/** All records of a kind as a file for a spreadsheet, which an import reads back to the same records. */
async function exportFile(members: readonly Member[], scope: AccountScope, kind: Member): Promise<string> {
  const columns = columnsOf(kind).filter(({ importOnly }) => !importOnly)
  const labels = await readLabels(members, scope)
  const rows = (await kind.files.list(scope)) as Row[]
  return writeCsv(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map((column) => cellOf(columns, column, row, labels))),
  )
}

function cellOf(columns: readonly CsvColumn[], column: CsvColumn, row: Row, labels: Labels): string {
  const owner = columns.find(({ link }) => link?.email === column.field)?.link
  if (owner) return labels.emailOf(owner.to, String(row[owner.id]))
  const value = row[column.field]
  const { link } = column
  const id = link ? row[link.id] : null
  if (link && typeof id === 'string' && !link.email) return labels.nameOf(link.to, id)
  if (value === null || value === undefined) return column.emptyText ?? ''
  if (column.kind === 'choice') return choiceName(String(value))
  if (column.kind === 'amount') return Number.isInteger(value) ? String(value) : Number(value).toFixed(2)
  return String(value)
}

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
    const text = (await scope.table(imports).get(eq(imports.id, params.id)))?.keptFile
    if (!text) throw new NotFound()
    return saveCsv(text, 'rows-to-mend.csv')
  }),
  route(importCalls.undo, async ({ scope, params }) => {
    const { id } = requireRow(await scope.table(imports).get(eq(imports.id, params.id)))
    return undoChange(kept, scope, id, { limit: 'ever' })
  }),
]
