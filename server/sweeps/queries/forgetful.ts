import { join, relative } from 'node:path'
import { and, sql } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'

const root = join(import.meta.dirname, '../../..')

/** The query that forgets its account at the moment, and the queries that ran; each by its file and line. */
export const forgetting: { query: string | undefined; asked: Set<string> } = {
  query: undefined,
  asked: new Set(),
}

const place = /\(?(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/

/** The file and line of the server's code that builds the query. */
function findQuery(): string {
  const { stack = '' } = new Error('who asks')
  for (const frame of stack.split('\n').slice(1)) {
    const [, path = '', line] = place.exec(frame) ?? []
    const file = relative(root, path)
    if (file.startsWith('server/') && !file.startsWith('server/sweeps/')) return `${file}:${line}`
  }
  throw new Error('a query that nobody asked')
}

/** A scope whose queries can be made to forget their account. Without a template every query is built anew. */
export function makeForgetful<Scope extends AccountScope>(scope: Scope): Scope {
  const forgetful: Pick<AccountScope, 'template' | 'mine' | 'transaction'> = {
    template: undefined,
    mine(table, ...conditions) {
      const query = findQuery()
      forgetting.asked.add(query)
      if (forgetting.query !== query) return scope.mine(table, ...conditions)
      return and(sql`true`, ...conditions) ?? sql`true`
    },
    transaction: (work) => scope.transaction((inside, tx) => work(makeForgetful(inside), tx)),
  }
  return Object.setPrototypeOf(forgetful, scope)
}
