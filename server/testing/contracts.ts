import { clock, type TablesRead, watchTables } from '#server/db/tables-read.ts'
import type { Route } from '#server/http/route.ts'
import { changesOf } from '#shared/records/terms/terms.changes.ts'

/**
 * Makes each route throw when its handler writes or reads a table that the contract does not name in `changes` or `madeOf`,
 * because the client would go on showing the old data.
 */
export function enforceContracts(routes: Route[]): Route[] {
  return routes.map((route) => ({
    ...route,
    async handle(call) {
      const { result, told } = await watchTables(async () => route.handle(call))
      const silent = [...(call.scope?.written ?? [])].filter((table) => !isNamed(changesOf(route), table))
      if (silent.length > 0)
        throw new Error(`${route.name} writes ${silent.join(', ')}, which its contract does not name`)
      const unsaid = listUnsaid(route, told)
      if (unsaid.length > 0)
        throw new Error(`${route.name} tells of ${unsaid.join(', ')}, which its contract does not name`)
      return result
    },
  }))
}

const isNamed = (changes: readonly string[] | 'everything', table: string) =>
  changes === 'everything' || changes.includes(table)

/** The subjects of tables that belong to no account. */
const subjects: Record<string, string> = { users: 'profile' }

/** Locks, and how the account writes dates and money, whose version each remembered answer has. */
const anyway = new Set(['account_versions', 'accounts'])

/** Calls that look at money only for what the caller must do: nobody asks who is signed in after each payment. */
const asksOnce = new Set(['readMe'])

/**
 * What an answer tells of without saying so. An answer that is remembered may show nothing without a version, except the day,
 * which is part of its own.
 */
function listUnsaid({ name, madeOf, remembered }: Route, { raised, unversioned }: TablesRead): string[] {
  if (!madeOf || asksOnce.has(name)) return []
  const others = remembered ? [...unversioned].filter((name) => name !== clock) : []
  return [...raised, ...others].filter(
    (table) => !anyway.has(table) && !madeOf.includes(subjects[table] ?? table),
  )
}
