import { sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { AccountScope } from './scope.ts'

/** A drizzle select that can be run, or kept to be run many times. */
export interface Preparable<Row> extends PromiseLike<Row[]> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

/**
 * A read by id whose query is built once, because building it takes longer than PostgreSQL's answer. The query is built anew
 * each day, because it may contain the day.
 */
export function prepareRead<Row>(
  build: (scope: AccountScope, id: string) => Preparable<Row>,
): (scope: AccountScope, id: string) => Promise<Row[]> {
  const prepared = new WeakMap<AccountScope, { day: string; query: ReturnType<Preparable<Row>['prepare']> }>()

  return async (scope, id) => {
    const { template, accountId } = scope
    if (!template) return build(scope, id)
    const day = today()
    let known = prepared.get(template)
    if (known?.day !== day) {
      // The name is empty, because the connection names every statement (client.ts).
      known = { day, query: build(template, sql.placeholder('id') as unknown as string).prepare('') }
      prepared.set(template, known)
    }
    return known.query.execute({ accountId, id })
  }
}
