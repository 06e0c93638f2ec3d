import { sql } from 'drizzle-orm'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'

/**
 * Reads one snapshot of the books. A call that writes is in a transaction already: there what is read is no snapshot, and may never
 * be stored.
 */
export const readSnapshot = <Read>(
  scope: AccountScope,
  read: (inside: TransactionScope, isSnapshot: boolean) => Promise<Read>,
): Promise<Read> =>
  scope.transaction(async (inside) => {
    const isSnapshot = scope.template !== undefined
    if (isSnapshot) await inside.tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return read(inside, isSnapshot)
  })

/** The day on which an entry `e` counts. */
export const counts = sql`coalesce(e.value_day, e.day)`
