import type { Route } from '#server/http/route.ts'
import { changesOf } from '#shared/records/terms/terms.changes.ts'

/**
 * Makes each route throw when its handler writes a table that the contract does not name in `changes`, because the
 * client would go on showing the old data.
 */
export function enforceContracts(routes: Route[]): Route[] {
  return routes.map((route) => ({
    ...route,
    async handle(call) {
      const answer = await route.handle(call)
      const silent = [...(call.scope?.written ?? [])].filter((table) => !isNamed(changesOf(route), table))
      if (silent.length > 0)
        throw new Error(`${route.name} writes ${silent.join(', ')}, which its contract does not name`)
      return answer
    },
  }))
}

const isNamed = (changes: readonly string[] | 'everything', table: string) =>
  changes === 'everything' || changes.includes(table)
