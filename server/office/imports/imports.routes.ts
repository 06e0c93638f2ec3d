import { desc, eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { UndoReply } from '#shared/office/history/history.ts'
import { fileCalls, importCall, importCalls } from '#shared/office/imports/imports.calls.ts'
import { lets } from '#shared/office/imports/kinds.ts'
import { isAllowed } from '#shared/permissions.ts'
import { resourceOf } from '#shared/registry.ts'
import { users } from '../../accounts/people.table.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Actor, type Route, route, type SignedIn, saveCsv } from '../../http/route.ts'
import type { Member } from '../../registry/member.ts'
import { exportFile } from './export.ts'
import { imports } from './imports.table.ts'
import type { MoneyParts } from './parts.ts'
import { importFile } from './run.ts'

/** Export and import of one kind of record. They must precede its `/:id` route, which would match their paths. */
function fileRoutes(members: readonly Member[], kind: Member, partsOf: PartsOf): Route[] {
  const calls = fileCalls(resourceOf(kind.name))
  return [
    route(calls.exportAll, async ({ scope }) =>
      saveCsv(await exportFile(members, scope, kind), `${kind.name}-${today()}.csv`),
    ),
    route(calls.importFile, (call) => importFile(members, call.scope, kind.name, call.body, partsOf(call))),
  ]
}

/** Undoes a change, however long ago it was. */
type UndoChange = (scope: AccountScope, changeId: string, how: { limit: 'ever' }) => Promise<UndoReply>

/** What a caller may do with money in an import; what it stores asks for a fresh sign-in and a second step (guarded-writes.ts). */
type PartsOf = (caller: Pick<SignedIn, 'actor'>) => MoneyParts

interface Rooms {
  fees: MoneyParts['fees']
  deposits: MoneyParts['deposits']
  certificates: MoneyParts['certificates']
  details: {
    listSettled: MoneyParts['details']['listSettled']
    record(
      scope: AccountScope,
      actor: Actor,
      details: Parameters<MoneyParts['details']['record']>[1],
    ): Promise<void>
  }
}

const managersEnter =
  'Only managers and owners can enter bank details. Leave these columns out, or ask one of them to import the file.'

const partsFor =
  ({ fees, deposits, certificates, details }: Rooms): PartsOf =>
  ({ actor }) => ({
    fees,
    deposits,
    certificates,
    details: {
      ...details,
      async record(scope, some) {
        if (some.length === 0) return
        if (!isAllowed(actor.account.role, 'manage')) throw new Refused(403, 'not-allowed', managersEnter)
        await details.record(scope, actor, some)
      },
    },
  })

export const importRoutes = (members: readonly Member[], undoChange: UndoChange, rooms: Rooms): Route[] => [
  ...members.flatMap((kind) => fileRoutes(members, kind, partsFor(rooms))),
  route(importCall(lets), (call) =>
    importFile(members, call.scope, lets.name, call.body, partsFor(rooms)(call)),
  ),
  route(importCalls.list, ({ scope }) =>
    scope
      .select({
        id: imports.id,
        entity: imports.entity,
        fileName: imports.fileName,
        count: imports.count,
        kept: imports.kept,
        facts: imports.facts,
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
    return undoChange(scope, known.id, { limit: 'ever' })
  }),
]
