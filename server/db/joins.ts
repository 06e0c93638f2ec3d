import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The condition that joins a reference to its target by both columns of the key: the account and the id. */
export function refersTo(reference: PgColumn, target: { accountId: PgColumn; id: PgColumn }): SQL {
  const from = getTableColumns(reference.table).accountId
  return sql`${target.accountId} = ${from} and ${target.id} = ${reference}`
}
