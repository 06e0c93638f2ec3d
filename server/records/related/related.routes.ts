import { eq } from 'drizzle-orm'
import { resourceOf } from '#shared/registry.ts'
import { relatedCalls } from '#shared/related.calls.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import type { Member } from '../../registry/member.ts'

/** What belongs to a record, of every kind. */
export const relatedRoutes = (members: readonly Member[]): Route[] =>
  members.map(({ name, table, readRelated }) =>
    route(relatedCalls(resourceOf(name)).read, async ({ scope, params: { id } }) => {
      const [there] = await scope
        .select({ id: table.id })
        .from(table)
        .where(scope.mine(table, eq(table.id, id)))
      requireRow(there)
      return readRelated?.(scope, id) ?? []
    }),
  )
